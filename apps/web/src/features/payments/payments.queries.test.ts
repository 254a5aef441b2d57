import { expect, test } from 'vitest'
import { readProduction } from './payments.queries.ts'

/** A row as the specification names it, and nothing more. */
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

test('totals that a server does not tell stay untold', () => {
  const { totalPaid, totalDue, totalToPay } = readBare({})
  expect([totalToPay, totalPaid, totalDue]).toEqual([160, undefined, undefined])
})

test('a proof and a report that a server does not speak of are not missing', () => {
  const { rows } = readBare({ sessionDates: [{ id: 7, status: 'pendding' }] })
  expect(rows).toMatchObject([{ hasReport: true, sessionDates: [{ id: 7, hasProof: true }] }])
  expect(readBare({}).rows).toMatchObject([{ hasReport: true, sessionDates: [] }])
})

test('those that it says are missing are missing', () => {
  const { rows } = readBare({ hasReport: false, sessionDates: [{ id: 7, hasProof: false }] })
  expect(rows).toMatchObject([{ hasReport: false, sessionDates: [{ id: 7, hasProof: false }] }])
})
