import { expect, test } from 'vitest'
import type { SessionStatus } from './care.ts'
import { whyNotCounted } from './why-not-counted.ts'

type Case = [
  SessionStatus,
  endDate: string | null,
  hasProof: boolean,
  hasReport: boolean,
  said: string | undefined,
]

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

const removed: [SessionStatus, string | null, string | undefined][] = [
  ['pendding', null, 'O PAD foi removido.'],
  ['cancelled', null, 'O PAD foi removido.'],
  ['glossed', null, 'O PAD foi removido.'],
  ['completed', '2027-08-03T00:00:00.000Z', undefined],
  ['completed', '2027-09-02T00:00:00.000Z', 'Foi realizada em 02/09/2027: entra na competência 09/2027.'],
]

test.each(removed)('of a removed PAD, %s, ended %s: %s', (status, endDate, said) => {
  const session = { endDate, status, hasProof: false }
  expect(whyNotCounted(session, { year: 2027, month: 8 }, false, 'deleted')).toBe(said)
})

test.each(cases)('%s, ended %s, proof %s, report %s: %s', (status, end, hasProof, hasReport, said) => {
  const endDate = end && `${end}T00:00:00.000Z`
  const session = { endDate, status, hasProof }
  expect(whyNotCounted(session, { year: 2027, month: 8 }, hasReport)).toBe(said)
})
