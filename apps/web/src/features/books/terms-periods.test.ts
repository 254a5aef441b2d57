import { expect, test } from 'vitest'
import { withPeriods } from './terms-periods.ts'

const periods = (days: (string | null)[]) =>
  withPeriods(
    days.map((day) => ({ from: day && `${day}T00:00:00.000Z` })),
    '2026-11-18',
  ).map(({ period }) => period)

test('each entry ends on the day before the next one', () => {
  expect(periods([null, '2026-11-20', '2026-12-08', '2026-12-09'])).toEqual([
    'Até 19/11',
    'De 20/11 a 07/12',
    'Em 08/12',
    'De 09/12 em diante',
  ])
})

test('days include the year if any of them is in another year', () => {
  expect(periods([null, '2026-12-15', '2027-01-05'])).toEqual([
    'Até 14/12/2026',
    'De 15/12/2026 a 04/01/2027',
    'De 05/01/2027 em diante',
  ])
})

test('a first entry with a day starts on that day, and a single entry without a day applies always', () => {
  expect(periods(['2026-11-01', '2026-11-20'])).toEqual(['De 01/11 a 19/11', 'De 20/11 em diante'])
  expect(periods([null])).toEqual(['Sempre'])
})
