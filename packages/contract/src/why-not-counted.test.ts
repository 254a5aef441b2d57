import { expect, test } from 'vitest'
import type { SessionStatus } from './vocabulary.ts'
import { whyNotCounted } from './why-not-counted.ts'

type Case = [
  SessionStatus,
  endDate: string | null,
  hasProof: boolean,
  hasReport: boolean,
  reason: string | undefined,
]

const august = { year: 2027, month: 8 }
const sessionDate = '2027-08-19T00:00:00.000Z'

const cases: Case[] = [
  ['completed', '2027-08-03', true, true, undefined],
  ['completed', '2027-08-31', false, false, undefined],
  ['completed', '2027-09-02', true, true, 'Foi realizada em 02/09/2027: entra na competência 09/2027.'],
  ['completed', '2026-08-03', false, false, 'Foi realizada em 03/08/2026: entra na competência 08/2026.'],
  ['cancelled', null, false, false, 'Foi cancelada.'],
  ['glossed', null, true, true, 'Foi glosada.'],
  ['glossed', null, false, true, 'Foi glosada. Sem comprovante.'],
  ['glossed', null, true, false, 'Foi glosada. Sem relatório do mês.'],
  ['pendding', null, true, true, 'Ainda não foi realizada.'],
  ['pendding', null, false, true, 'Ainda não foi realizada. Sem comprovante.'],
  ['pendding', null, true, false, 'Ainda não foi realizada. Sem relatório do mês.'],
  ['pendding', null, false, false, 'Ainda não foi realizada. Sem comprovante. Sem relatório do mês.'],
]

test('a completed session without an end date has the reason that it did not take place yet', () => {
  const session = { sessionDate, endDate: null, status: 'completed', hasProof: true } as const
  expect(whyNotCounted(session, august, { hasReport: true, today: '2027-08-01' })).toBe(
    'Ainda não foi realizada.',
  )
})

test('an overdue pending session with an end is not counted', () => {
  const session = { sessionDate, endDate: sessionDate, status: 'pendding', hasProof: true } as const
  expect(whyNotCounted(session, august, { hasReport: true, today: '2027-08-20' })).toBe(
    'Ainda não foi realizada.',
  )
})

const removed: [SessionStatus, string | null, string | undefined][] = [
  ['pendding', null, 'O PAD foi removido.'],
  ['cancelled', null, 'O PAD foi removido.'],
  ['glossed', null, 'O PAD foi removido.'],
  ['completed', '2027-08-03T00:00:00.000Z', undefined],
  ['completed', '2027-09-02T00:00:00.000Z', 'Foi realizada em 02/09/2027: entra na competência 09/2027.'],
]

test.each(removed)(
  'of a removed PAD, a %s session with the end %s has the reason: %s',
  (status, endDate, reason) => {
    const session = { sessionDate, endDate, status, hasProof: false }
    const facts = { hasReport: false, today: '2027-08-20', treatmentStatus: 'deleted' } as const
    expect(whyNotCounted(session, august, facts)).toBe(reason)
  },
)

test.each(cases)(
  'a %s session with end %s, proof %s and report %s has the reason: %s',
  (status, end, hasProof, hasReport, reason) => {
    const endDate = end && `${end}T00:00:00.000Z`
    const session = { sessionDate, endDate, status, hasProof }
    expect(whyNotCounted(session, august, { hasReport, today: '2027-08-20' })).toBe(reason)
  },
)

test.each([
  ['2027-08-18', 'Ainda está por vir.'],
  ['2027-08-19', 'Ainda não foi realizada. Sem comprovante. Sem relatório do mês.'],
  ['2027-08-20', 'Ainda não foi realizada. Sem comprovante. Sem relatório do mês.'],
])('on %s, a session pending for the 19th: %s', (today, reason) => {
  const session = { sessionDate, endDate: null, status: 'pendding', hasProof: false } as const
  expect(whyNotCounted(session, august, { hasReport: false, today })).toBe(reason)
})
