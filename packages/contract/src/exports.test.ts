import { expect, test } from 'vitest'
import { exportFileName } from './exports.ts'

const march = { year: 2026, month: 3 }

test('an export’s file name contains its family, its month and its contract or professional', () => {
  expect(
    exportFileName({ ...march, family: 'faturamento', kind: 'xlsx', contract: 'Saúde Ação São João' }),
  ).toBe('faturamento-2026-3-Saude-Acao-Sao-Joao.xlsx')
  expect(exportFileName({ ...march, family: 'producao', kind: 'pdf', professional: 'Inês Gonçalves' })).toBe(
    'producao-2026-3-Ines-Goncalves.pdf',
  )
})

test('an export without contract and professional is named geral', () => {
  expect(exportFileName({ ...march, family: 'producao', kind: 'xlsx' })).toBe('producao-2026-3-geral.xlsx')
  expect(exportFileName({ ...march, family: 'faturamento', kind: 'pdf', contract: ' ' })).toBe(
    'faturamento-2026-3-geral.pdf',
  )
})

test('a summary’s file name contains contract and specialty, or todos and todas', () => {
  const summary = { ...march, family: 'resumo-financeiro', kind: 'pdf' } as const
  expect(exportFileName(summary)).toBe('resumo-financeiro-2026-3-todos-todas.pdf')
  expect(exportFileName({ ...summary, contract: 'Vida', specialty: 'TERAPIA OCUPACIONAL' })).toBe(
    'resumo-financeiro-2026-3-Vida-TERAPIA-OCUPACIONAL.pdf',
  )
})

test('a name with path or header characters adds none of them to the file name', () => {
  expect(
    exportFileName({ ...march, family: 'producao', kind: 'pdf', professional: '../"A/B"\r\nC: 1' }),
  ).toBe('producao-2026-3-AB-C-1.pdf')
})
