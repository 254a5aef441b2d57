import { expect, test } from 'vitest'
import { daysBetween } from './dates.ts'
import { holidayName } from './holidays.ts'

test('a year has ten national holidays', () => {
  const named = daysBetween('2027-01-01', '2027-12-31').flatMap((day) => {
    const name = holidayName(day)
    return name ? [`${day.slice(5)} ${name}`] : []
  })
  expect(named).toEqual([
    '01-01 Confraternização Universal',
    '03-26 Sexta-feira Santa',
    '04-21 Tiradentes',
    '05-01 Dia do Trabalho',
    '09-07 Independência do Brasil',
    '10-12 Nossa Senhora Aparecida',
    '11-02 Finados',
    '11-15 Proclamação da República',
    '11-20 Consciência Negra',
    '12-25 Natal',
  ])
})

// The earliest and the latest Good Friday of the century are among them.
test.each([
  '2000-04-21',
  '2008-03-21',
  '2019-04-19',
  '2024-03-29',
  '2026-04-03',
  '2035-03-23',
  '2038-04-23',
  '2049-04-16',
  '2076-04-17',
  '2100-03-26',
])('%s is Good Friday', (day) => {
  expect(holidayName(day)).toBe('Sexta-feira Santa')
})
