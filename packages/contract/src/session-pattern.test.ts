import { expect, test } from 'vitest'
import { daysAfter, daysBetween } from './dates.ts'
import { distance, isDaily, isHoliday, isWeekend, patternOf, perDay, weekOf } from './session-pattern.ts'

test('a week begins on Monday and ends on Sunday', () => {
  // 1 March 2027 is a Monday.
  const weeks = daysBetween('2027-03-01', '2027-03-14').map(weekOf)
  expect(new Set(weeks.slice(0, 7)).size).toBe(1)
  expect(new Set(weeks.slice(7)).size).toBe(1)
  expect(weekOf('2027-03-08') - weekOf('2027-03-07')).toBe(1)
  expect(weekOf('1970-01-01')).toBe(0)
})

test('the weekend is Saturday and Sunday', () => {
  expect(daysBetween('2027-03-01', '2027-03-07').filter(isWeekend)).toEqual(['2027-03-06', '2027-03-07'])
})

test('a distance is a number of days in either direction', () => {
  expect([distance('2027-03-01', '2027-03-08'), distance('2027-03-08', '2027-03-01')]).toEqual([7, 7])
})

test('a holiday has a name', () => {
  expect([isHoliday('2027-03-26'), isHoliday('2027-03-25')]).toEqual([true, false])
})

test('two frequencies are daily, and one of them has two sessions a day', () => {
  expect([isDaily('Diário'), isDaily('2x Dia'), isDaily('6x Semana')]).toEqual([true, true, false])
  expect([perDay('2x Dia'), perDay('Diário')]).toEqual([2, 1])
})

const twoWeeks = daysBetween('2027-03-01', '2027-03-14')
const inMarch = (days: string[]) => days.map((day) => Number(day.slice(8)))

test.each([
  ['2x Semana', [2, 4, 9, 11]],
  ['3x Semana', [1, 3, 5, 8, 10, 12]],
  ['4x Semana', [1, 2, 4, 5, 8, 9, 11, 12]],
  ['5x Semana', [1, 2, 3, 4, 5, 8, 9, 10, 11, 12]],
  ['6x Semana', [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13]],
  ['Semanal', [1, 8]],
  ['Quinzenal', [1]],
  ['Mensal', [1]],
  ['Avulso', [1]],
] as const)('%s in two weeks from a Monday is on the days %j', (frequency, days) => {
  expect(inMarch(patternOf(frequency, twoWeeks))).toEqual(days)
})

test('a weekly plan keeps its weekday, even if later days are holidays', () => {
  const fridays = patternOf('Semanal', daysBetween('2027-03-05', '2027-04-02'))
  expect(fridays).toEqual(['2027-03-05', '2027-03-12', '2027-03-19', '2027-03-26', '2027-04-02'])
})

test('a weekly plan from a holiday begins on the holiday, from a weekend on the next working day', () => {
  expect(patternOf('Semanal', daysBetween('2027-03-26', '2027-04-04'))).toEqual(['2027-03-26', '2027-04-02'])
  expect(patternOf('Semanal', daysBetween('2027-03-06', '2027-03-14'))).toEqual(['2027-03-08'])
  expect(patternOf('Semanal', ['2027-03-06', '2027-03-07'])).toEqual(['2027-03-06'])
})

test('a single session is on the first free working day, otherwise on the first free day', () => {
  expect(patternOf('Mensal', twoWeeks, twoWeeks.slice(5))).toEqual(['2027-03-08'])
  expect(patternOf('Mensal', twoWeeks, ['2027-03-06', '2027-03-07'])).toEqual(['2027-03-06'])
  expect(patternOf('Mensal', ['2027-03-26', '2027-03-27'])).toEqual(['2027-03-26'])
  expect(patternOf('Mensal', twoWeeks, [])).toEqual([])
})

test('a fortnightly plan has every 14th day', () => {
  expect(patternOf('Quinzenal', daysBetween('2027-03-02', daysAfter('2027-03-02', 28)))).toEqual([
    '2027-03-02',
    '2027-03-16',
    '2027-03-30',
  ])
  expect(patternOf('Semanal', [])).toEqual([])
})
