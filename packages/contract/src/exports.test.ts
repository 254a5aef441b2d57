import { expect, test } from 'vitest'
import { exportFileName } from './exports.ts'

const march = { year: 2026, month: 3 }

test('a file is named after its family, its month and whom it is about', () => {
  expect(
    exportFileName({ ...march, family: 'faturamento', kind: 'xlsx', contract: 'Saúde Ação São João' }),
  ).toBe('faturamento-2026-3-Saude-Acao-Sao-Joao.xlsx')
  expect(exportFileName({ ...march, family: 'producao', kind: 'pdf', professional: 'Inês Gonçalves' })).toBe(
    'producao-2026-3-Ines-Goncalves.pdf',
  )
})

test('without a name it is general', () => {
  expect(exportFileName({ ...march, family: 'producao', kind: 'xlsx' })).toBe('producao-2026-3-geral.xlsx')
  expect(exportFileName({ ...march, family: 'faturamento', kind: 'pdf', contract: ' ' })).toBe(
    'faturamento-2026-3-geral.pdf',
  )
})

test('the summary names contract and specialty, or all of them', () => {
  const summary = { ...march, family: 'resumo-financeiro', kind: 'pdf' } as const
  expect(exportFileName(summary)).toBe('resumo-financeiro-2026-3-todos-todas.pdf')
  expect(exportFileName({ ...summary, contract: 'Vida', specialty: 'TERAPIA OCUPACIONAL' })).toBe(
    'resumo-financeiro-2026-3-Vida-TERAPIA-OCUPACIONAL.pdf',
  )
})

test('nothing in a name reaches another folder or breaks a header', () => {
  expect(
    exportFileName({ ...march, family: 'producao', kind: 'pdf', professional: '../"A/B"\r\nC: 1' }),
  ).toBe('producao-2026-3-AB-C-1.pdf')
})
