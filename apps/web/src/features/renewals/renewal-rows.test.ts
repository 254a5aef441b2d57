import type { RenewalProposal } from '@zelo/contract/renewals'
import { expect, test } from 'vitest'
import { attentionOf, groupOf, isChosen, matches, refusedRows, rowOf, valuesOf } from './renewal-rows.ts'

const proposal = (overrides: Partial<RenewalProposal> = {}): RenewalProposal => ({
  renewsId: 7,
  patient: { id: 1, fullName: 'Zélia Peçanha' },
  contract: { id: 2, fantasyName: 'Saúde Ação' },
  specialty: 'FISIOTERAPIA',
  frequency: 'Semanal',
  professional: { id: 3, fullName: 'Caio Atende' },
  agreedValue: 80,
  contractValue: 120,
  sessionCount: 5,
  startDate: '2025-09-01T00:00:00.000Z',
  endDate: '2025-09-30T00:00:00.000Z',
  before: { startDate: '2025-08-01T00:00:00.000Z', endDate: '2025-08-31T00:00:00.000Z', sessionCount: 4 },
  attention: [],
  choosable: true,
  ...overrides,
})
const absent = { kind: 'absent' as const, text: 'Ausente.' }
const corrected = (overrides: Partial<ReturnType<typeof valuesOf>>, base = proposal()) =>
  rowOf(base, { values: { ...valuesOf(base), ...overrides }, professional: 'Bia Chega', days: undefined })

test('a ready row is selected by default, a row with warnings is not, and a renewed row never is', () => {
  const done = rowOf(proposal({ attention: [{ kind: 'renewed', text: '' }], choosable: false }), undefined)
  const rows = [rowOf(proposal(), undefined), rowOf(proposal({ attention: [absent] }), undefined), done]
  expect(rows.map(groupOf)).toEqual(['ready', 'attention', 'renewed'])
  expect(rows.map((row) => isChosen(row, new Set()))).toEqual([true, false, false])
  expect(rows.map((row) => isChosen(row, new Set([7])))).toEqual([false, true, false])
})

test('a correction clears the warnings about its field, and the row stays in its group', () => {
  const price = { kind: 'price' as const, text: 'Valor.' }
  const row = corrected({ professionalId: 9 }, proposal({ attention: [absent, price] }))
  expect([attentionOf(row), groupOf(row)]).toEqual([[price], 'attention'])
})

test('an invalid correction shows its problems before sending', () => {
  expect(corrected({ sessionCount: 9 }).problems).toEqual(['Com a frequência Semanal são 4 ou 5 sessões.'])
  expect(corrected({ startDate: '2025-08-31' }).problems).toEqual([
    'O PAD atual vai até 31/08/2025: comece depois.',
  ])
  expect(corrected({ professionalId: null, agreedValue: null, endDate: '3' }).problems).toEqual([
    'Escolha o profissional.',
    'Informe os dois valores.',
    'Informe o período.',
  ])
})

test('the search ignores accents and uses the corrected professional', () => {
  const row = corrected({ professionalId: 9 })
  const filters = { search: '', contractId: '', professionalId: '' }
  expect(matches(row, { ...filters, search: 'zelia acao' })).toBe(true)
  expect(matches(row, { ...filters, search: 'bia' })).toBe(true)
  expect(matches(row, { ...filters, search: 'caio' })).toBe(false)
  expect(matches(row, { ...filters, professionalId: '3' })).toBe(false)
})

test('the errors of a refusal are assigned to their rows', () => {
  const found = refusedRows(
    [{ renewsId: 5 }, { renewsId: 6 }],
    [
      { field: 'renewals.1.startDate', message: 'Um.' },
      { field: 'renewals.1.endDate', message: 'Dois.' },
      { field: 'year', message: 'Outro.' },
    ],
  )
  expect([...found]).toEqual([[6, ['Um.', 'Dois.']]])
})
