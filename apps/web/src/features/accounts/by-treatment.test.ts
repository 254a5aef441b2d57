import { expect, test } from 'vitest'
import { byTreatment } from './by-treatment.ts'

const session = (id: number, treatmentId: number, value: number) => ({
  id,
  treatmentId,
  patient: `Paciente ${treatmentId}`,
  day: `2025-08-0${id}T00:00:00.000Z`,
  value,
  paid: false,
})

test('sessions are grouped by PAD and added up in cents', () => {
  const groups = byTreatment([
    session(1, 7, 80.1),
    session(2, 9, 50),
    session(3, 7, 80.1),
    session(4, 7, 80.1),
  ])
  expect(groups.map(({ treatmentId, patient, total }) => [treatmentId, patient, total])).toEqual([
    [7, 'Paciente 7', 240.3],
    [9, 'Paciente 9', 50],
  ])
  expect(groups[0]?.sessions.map(({ id }) => id)).toEqual([1, 3, 4])
})
