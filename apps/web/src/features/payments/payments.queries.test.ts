import { expect, test } from 'vitest'
import { readProduction } from './payments.queries.ts'

/** A row with only the fields of the specification. */
const bareRow = {
  id: 1,
  professional: { fullName: 'Bruna Camargo', phone: '(11) 91234-5678', pixKey: '52998224725' },
  patient: { fullName: 'Otávio Peçanha' },
  treatmentValue: 160,
  completedSessionsCount: 2,
  paymentStatus: 'pending',
}
const bareBody = { meta: {}, totalCollaborators: 1, totalSessions: 2, totalToPay: 160 }

const readBare = (row: object) =>
  readProduction(JSON.parse(JSON.stringify({ ...bareBody, treatments: [{ ...bareRow, ...row }] })))

test('totals that the server omits stay undefined', () => {
  const { totalPaid, totalDue, totalToPay } = readBare({})
  expect([totalToPay, totalPaid, totalDue]).toEqual([160, undefined, undefined])
})

test('a proof or a report that the server omits does not count as missing', () => {
  const { rows } = readBare({ sessionDates: [{ id: 7, status: 'pendding' }] })
  expect(rows).toMatchObject([{ hasReport: true, sessionDates: [{ id: 7, hasProof: true }] }])
  expect(readBare({}).rows).toMatchObject([{ hasReport: true, sessionDates: [] }])
})

test('a proof or a report that the server reports as missing counts as missing', () => {
  const { rows } = readBare({ hasReport: false, sessionDates: [{ id: 7, hasProof: false }] })
  expect(rows).toMatchObject([{ hasReport: false, sessionDates: [{ id: 7, hasProof: false }] }])
})
