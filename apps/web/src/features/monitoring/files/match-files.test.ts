import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { expect, test } from 'vitest'
import { dayInName, matchFiles } from './match-files.ts'

const november = { year: 2026, month: 11 }

const pad = (id: number, patient: string, days: number[]): MonitoredTreatment => ({
  id,
  patient,
  patientId: id,
  professional: 'Caio Atende',
  professionalId: 1,
  contract: 'Ipê',
  contractId: 1,
  specialty: 'FISIOTERAPIA',
  status: 'active',
  totalSessions: days.length,
  valueToPayPerSession: 1,
  sessionValue: 1,
  totalValueToPay: 1,
  totalValue: 1,
  sessions: days.map((day, index) => ({
    id: id * 100 + index,
    treatmentId: id,
    sessionDate: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
    endDate: null,
    status: 'pendding',
    observation: null,
    updatedAt: '',
    file: null,
  })),
  reports: [],
})
const zelia = pad(1, 'Zélia Peçanha', [3, 10, 10])
const ana = pad(2, 'Ana Peçanha', [3, 12])
const photo = (name: string, takenDay?: string) => ({ name, kind: 'photo' as const, takenDay })
const report = (name: string) => ({ name, kind: 'report' as const })
const match = (...files: ReturnType<typeof photo | typeof report>[]) =>
  matchFiles(files, [zelia, ana], november)

test.each([
  ['IMG-20261103-WA0001.jpg', '2026-11-03'],
  ['WhatsApp Image 2026-11-03 at 10.22.31.jpeg', '2026-11-03'],
  ['foto 03.11.2026.png', '2026-11-03'],
  ['3-11-26.png', '2026-11-03'],
  ['ana 03-11.jpg', '2026-11-03'],
  ['ana 03-10.jpg', undefined],
  ['20269999.jpg', undefined],
  ['IMG_4711.jpg', undefined],
])('the day in the name %s is %s', (name, day) => {
  expect(dayInName(name, november)).toBe(day)
})

test("a photo is matched to the session of its day, and the camera's day has priority over the day in the name", () => {
  expect(match(photo('IMG_1.jpg', '2026-11-12'))).toEqual([
    { treatmentId: 2, sessionId: 201, reportKind: 'month' },
  ])
  expect(match(photo('zelia 2026-11-03.jpg'))[0]).toMatchObject({ treatmentId: 1, sessionId: 100 })
  expect(match(photo('zelia 2026-11-03.jpg', '2026-11-10'))[0]).toMatchObject({ sessionId: 101 })
})

test('a file that matches two PADs equally well gets no target', () => {
  expect(match(photo('IMG-20261103-WA0001.jpg'))[0]).toEqual({
    treatmentId: undefined,
    sessionId: undefined,
    reportKind: 'month',
  })
  expect(match(report('pecanha.pdf'))[0]?.treatmentId).toBeUndefined()
})

test('a session gets at most one photo', () => {
  const day = '2026-11-10'
  expect(
    match(photo('1.jpg', day), photo('2.jpg', day), photo('3.jpg', day)).map((one) => one.sessionId),
  ).toEqual([101, 102, undefined])
})

test('a report is matched to the PAD and the kind that its file name contains', () => {
  expect(match(report('Relatório Ana.pdf'), report('FOLHA DE PONTO zélia.pdf'), report('PAD 2.pdf'))).toEqual(
    [
      { treatmentId: 2, reportKind: 'month' },
      { treatmentId: 1, reportKind: 'timesheet' },
      { treatmentId: 2, reportKind: 'month' },
    ],
  )
})
