import { expect, test } from 'vitest'
import { exportFileName, plainName } from './exports.ts'

const march = { year: 2026, month: 3 }

test('a file name has the family, the month and the name of the contract or professional', () => {
  expect(
    exportFileName({ ...march, family: 'faturamento', kind: 'xlsx', contract: 'Saúde Ação São João' }),
  ).toBe('faturamento-2026-3-Saude-Acao-Sao-Joao.xlsx')
  expect(exportFileName({ ...march, family: 'producao', kind: 'pdf', professional: 'Inês Gonçalves' })).toBe(
    'producao-2026-3-Ines-Goncalves.pdf',
  )
})

test('a file without a contract or professional is called geral', () => {
  expect(exportFileName({ ...march, family: 'producao', kind: 'xlsx' })).toBe('producao-2026-3-geral.xlsx')
  expect(exportFileName({ ...march, family: 'faturamento', kind: 'pdf', contract: ' ' })).toBe(
    'faturamento-2026-3-geral.pdf',
  )
})

test('the summary’s name has contract and specialty, or todos and todas', () => {
  const summary = { ...march, family: 'resumo-financeiro', kind: 'pdf' } as const
  expect(exportFileName(summary)).toBe('resumo-financeiro-2026-3-todos-todas.pdf')
  expect(exportFileName({ ...summary, contract: 'Vida', specialty: 'TERAPIA OCUPACIONAL' })).toBe(
    'resumo-financeiro-2026-3-Vida-TERAPIA-OCUPACIONAL.pdf',
  )
})

test("the file of one contract's production has the contract's name", () => {
  const production = { ...march, family: 'producao', kind: 'pdf', contract: 'Vida Plena' } as const
  expect(exportFileName(production)).toBe('producao-2026-3-Vida-Plena.pdf')
  expect(exportFileName({ ...production, professional: 'Inês' })).toBe('producao-2026-3-Ines-Vida-Plena.pdf')
})

test('a name has a plain letter for every Latin letter, and no hyphen at its ends', () => {
  expect(plainName('Łukasz Żółć Đặng 李')).toBe('Lukasz-Zolc-Dang')
  expect(plainName('李 Straße')).toBe('Strasse')
})

test('a name is cut after 80 characters, and keeps dots inside it', () => {
  expect(plainName('a'.repeat(90))).toBe('a'.repeat(80))
  expect(plainName('..S.A. Norte')).toBe('S.A.-Norte')
})

test('a name has no character that reaches another folder or breaks a header', () => {
  expect(
    exportFileName({ ...march, family: 'producao', kind: 'pdf', professional: '../"A/B"\r\nC: 1' }),
  ).toBe('producao-2026-3-AB-C-1.pdf')
})
