import { expect, test } from 'vitest'
import { hasFigures, monthsAnswer, specialtyAnswer } from './chart-answers.ts'

const month = (number: number, liquido: number, year = 2026) => ({ year, month: number, bruto: 0, liquido })
const plain = ({ sentence, note = '' }: { sentence: string; note?: string }) =>
  [sentence, note].map((text) => text.replaceAll('\u00a0', ' '))

test('the answer compares the last month with the month before and with the same month of the year before', () => {
  const months = [month(9, 10_000), month(10, 9_700)]
  expect(plain(monthsAnswer(months, month(10, 9_000, 2025), true))).toEqual([
    'O líquido caiu 3% em outubro',
    'R$ 9.700,00; R$ 10.000,00 em setembro · 7,8% a mais que em outubro de 2025',
  ])
  expect(plain(monthsAnswer(months, undefined, true))[1]).toBe('R$ 9.700,00; R$ 10.000,00 em setembro')
})

test('the answer has no comparison after a month without a gain, or in the current month', () => {
  expect(plain(monthsAnswer([month(9, -50), month(10, 300)], month(10, 0, 2025), true))).toEqual([
    'Líquido de outubro: R$ 300,00',
    '',
  ])
  expect(plain(monthsAnswer([month(10, 500), month(11, 20)], undefined, false))[0]).toBe(
    'Líquido de novembro até agora: R$ 20,00',
  )
})

test('months have figures if any of them has a gross or net value other than 0', () => {
  expect(hasFigures([])).toBe(false)
  expect(hasFigures([month(9, 0), month(10, 0)])).toBe(false)
  expect(hasFigures([month(9, 0), { ...month(10, 0), bruto: 100 }])).toBe(true)
  expect(hasFigures([month(9, -20), month(10, 0)])).toBe(true)
})

test('a specialty with a loss is named before the specialty with the highest net value', () => {
  const higher = { specialty: 'TERAPIA OCUPACIONAL', liquido: 300 }
  const lower = { specialty: 'PSICOLOGIA', liquido: 100 }
  const loses = { specialty: 'NUTRICIONISTA', liquido: -20 }
  expect(plain(specialtyAnswer([lower, higher]))).toEqual([
    'Terapia ocupacional deixou mais: R$ 300,00',
    '75% do líquido do mês',
  ])
  expect(plain(specialtyAnswer([lower, loses, higher]))[0]).toBe('Nutricionista deu prejuízo de R$ 20,00')
})
