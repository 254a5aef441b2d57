import type { TermsPreview } from '@zelo/contract/dated-terms'
import { expect, test } from 'vitest'
import { previewSentences } from './terms-preview-text.ts'

const ana = { professional: { id: 1, fullName: 'Ana' }, difference: -300 }
const carla = { professional: { id: 2, fullName: 'Carla' }, difference: 360 }
const unimed = { contract: { id: 1, fantasyName: 'Unimed' }, difference: 90.5 }
const emptyPreview: TermsPreview = {
  from: '2026-11-20T00:00:00.000Z',
  sessions: 0,
  completed: 0,
  closed: 0,
  paid: 0,
  professionals: [],
  contracts: [],
}
const sides = { professionals: 'repasse', contracts: 'Unimed' }
const texts = (overrides: Partial<TermsPreview>, unchanged = sides) =>
  previewSentences({ ...emptyPreview, ...overrides }, unchanged).map((text) => text.replaceAll('\u00a0', ' '))

test('a preview states the sessions that change, the effect on each side, and the sessions that stay', () => {
  expect(texts({ sessions: 3, completed: 1, professionals: [ana, carla], paid: 1, closed: 1 })).toEqual([
    '3 sessões mudam (1 já realizada): Ana −R$ 300,00, Carla +R$ 360,00; Unimed sem diferença.',
    '2 sessões ficam como estão: 1 paga, 1 de mês fechado.',
  ])
})

test.each([
  [{ sessions: 1, contracts: [unimed] }, '1 sessão muda: repasse sem diferença; Unimed +R$ 90,50.'],
  [
    { sessions: 1, completed: 1, professionals: [carla] },
    '1 sessão muda (já realizada): Carla +R$ 360,00; Unimed sem diferença.',
  ],
  [
    { sessions: 2, completed: 2, professionals: [carla] },
    '2 sessões mudam (todas já realizadas): Carla +R$ 360,00; Unimed sem diferença.',
  ],
  [
    { sessions: 4, completed: 2, professionals: [carla] },
    '4 sessões mudam (2 já realizadas): Carla +R$ 360,00; Unimed sem diferença.',
  ],
  [{}, 'Nenhuma sessão muda.'],
])('the preview %j is written as %s', (overrides, expected) => {
  expect(texts(overrides)).toEqual([expected])
})

test.each([
  [{ paid: 1 }, '1 sessão já paga fica como está.'],
  [{ paid: 2 }, '2 sessões já pagas ficam como estão.'],
  [{ closed: 1 }, '1 sessão de mês fechado fica como está.'],
  [{ closed: 3, paid: 2 }, '5 sessões ficam como estão: 2 pagas, 3 de mês fechado.'],
])('the unchanged sessions %j are written as %s', (overrides, expected) => {
  expect(texts(overrides)[1]).toBe(expected)
})

test('a side without a text is not mentioned', () => {
  expect(previewSentences({ ...emptyPreview, sessions: 2 }, {})).toEqual(['2 sessões mudam.'])
})
