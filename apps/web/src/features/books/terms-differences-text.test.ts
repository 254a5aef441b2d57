import type { TermsDifference } from '@zelo/contract/dated-terms'
import { expect, test } from 'vitest'
import { differencesText, differingFacts, obstacleText } from './terms-differences-text.ts'

const ana = { id: 1, fullName: 'Ana' }
const carla = { id: 2, fullName: 'Carla' }
const ipe = { id: 1, fantasyName: 'Ipê' }
const difference: TermsDifference = {
  sessionId: 1,
  treatmentId: 1,
  patient: 'Helena',
  specialty: 'PSICOLOGIA',
  sessionDate: '2026-10-12T00:00:00.000Z',
  endDate: null,
  status: 'pendding',
  professional: { now: ana, terms: carla },
  agreedValue: { now: 100, terms: 120 },
  contractValue: { now: 150, terms: 150 },
  contract: { now: ipe, terms: ipe },
  obstacle: null,
}
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '))

test('only the facts that differ are listed, with the current value and the value in force', () => {
  expect(plain(differingFacts(difference))).toEqual([
    'Profissional: Ana → Carla',
    'Valor acordado: R$ 100,00 → R$ 120,00',
  ])
  const moved = {
    ...difference,
    professional: { now: ana, terms: ana },
    agreedValue: { now: 100, terms: 100 },
    contract: { now: ipe, terms: { id: 2, fantasyName: 'Serra' } },
    contractValue: { now: 150, terms: 160 },
  }
  expect(plain(differingFacts(moved))).toEqual([
    'Contrato: Ipê → Serra',
    'Valor do contrato: R$ 150,00 → R$ 160,00',
  ])
})

test('each obstacle has its reason', () => {
  expect(obstacleText({ ...difference, obstacle: 'paid' })).toBe('já foi paga ao profissional')
  expect(obstacleText({ ...difference, obstacle: 'closed' })).toBe('o mês do outro contrato está fechado')
  expect(obstacleText({ ...difference, obstacle: 'professionalRemoved' })).toBe(
    'Carla não está mais no cadastro',
  )
})

test('the number of sessions agrees with its verb', () => {
  expect(differencesText(1)).toBe('1 sessão difere dos termos em vigor')
  expect(differencesText(4)).toBe('4 sessões diferem dos termos em vigor')
})
