import { expect, test } from 'vitest'
import { dateToDay, dayText, dayToDate, dayValue } from './date-text.ts'

test.each([
  ['1980-03-05', '05/03/1980'],
  ['1980-03-05T00:00:00.000Z', '05/03/1980'],
  ['05/03/198', '05/03/198'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('%j is shown as %j', (value, text) => {
  expect(dayText(value)).toBe(text)
})

test.each([
  ['05/03/1980', '1980-03-05'],
  ['29/02/2024', '2024-02-29'],
  ['01/01/1900', '1900-01-01'],
])('%s is stored as %s', (text, day) => {
  expect(dayValue(text)).toBe(day)
})

test.each([
  '',
  '05/03/198',
  '31/02/2024',
  '29/02/2023',
  '05/13/1980',
  '00/01/1980',
  '05/03/0080',
  '01/01/2200',
])('%j is no valid day and stays as typed', (text) => {
  expect(dayValue(text)).toBe(text)
})

test('the calendar date is the local midnight of the day, and converts back to the same day', () => {
  const date = dayToDate('1980-03-05T00:00:00.000Z')
  expect(date?.getHours()).toBe(0)
  expect(date && dateToDay(date)).toBe('1980-03-05')
  expect(dayToDate('05/03/198')).toBeUndefined()
})
