import { expect, test } from 'vitest'
import { dayByKey, dayName, monthGrid, weekdays } from './month-grid.ts'

test('weeks start on Sunday, and "sáb" keeps its accent', () => {
  expect(weekdays.map(({ short }) => short)).toEqual(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'])
  expect(weekdays[1]?.long).toBe('segunda-feira')
})

test.each([
  [2026, 11, 0, 30, 5],
  [2026, 2, 0, 28, 4],
  [2028, 2, 2, 29, 5],
  [2026, 8, 6, 31, 6],
  [2026, 12, 2, 31, 5],
])('%i-%i starts after %i blank days, has %i days and %i weeks', (year, month, blank, length, weeks) => {
  const grid = monthGrid(year, month)
  expect(grid).toMatchObject({ blank, length })
  expect(grid.weeks).toHaveLength(weeks)
  expect(grid.weeks.flat()).toEqual(Array.from({ length }, (_, index) => index + 1))
  expect(grid.weeks[0]).toHaveLength(7 - blank)
})

// 1 August 2026 is a Saturday and 31 August a Monday.
test.each([
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 2, 1],
  ['ArrowDown', 1, 8],
  ['ArrowUp', 8, 1],
  ['Home', 12, 9],
  ['End', 12, 15],
  ['Home', 1, 1],
  ['End', 30, 31],
  ['ArrowLeft', 1, undefined],
  ['ArrowUp', 7, undefined],
  ['ArrowRight', 31, undefined],
  ['ArrowDown', 25, undefined],
  ['Enter', 12, undefined],
])('%s moves from day %i to %s', (key, from, to) => {
  expect(dayByKey(key, from, monthGrid(2026, 8))).toBe(to)
})

test.each([
  [dayName(5), '5'],
  [dayName(4, 'Prevista'), '4, Prevista'],
  [dayName(15, undefined, 'Proclamação da República'), '15, feriado: Proclamação da República'],
  [dayName(2, 'Realizada, 2 sessões', 'Finados'), '2, Realizada, 2 sessões, feriado: Finados'],
  [dayName(16, 'Prevista', undefined, 'hoje'), '16, Prevista, hoje'],
])('the accessible name is %s', (name, expected) => {
  expect(name).toBe(expected)
})
