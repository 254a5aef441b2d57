import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayInMs, daysBetween } from './dates.ts'
import { frequencies, frequencySessions } from './frequencies.ts'
import { holidayName } from './holidays.ts'
import { capacityFor, planSessions, suggestedCount } from './session-dates.ts'

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

describe('whatever the frequency, the count and the period', () => {
  const schedules = fc
    .record({
      frequency: fc.constantFrom(...frequencies),
      start: fc
        .integer({ min: 0, max: 3650 })
        .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10)),
      length: fc.integer({ min: 1, max: 100 }),
    })
    .chain(({ frequency, start, length }) => {
      const end = new Date(Date.parse(`${start}T00:00:00Z`) + (length - 1) * dayInMs)
        .toISOString()
        .slice(0, 10)
      return fc.record({
        frequency: fc.constant(frequency),
        start: fc.constant(start),
        end: fc.constant(end),
        count: fc.constantFrom<number>(...frequencySessions[frequency]),
      })
    })
    .filter((schedule) => schedule.count <= capacityFor(schedule))

  test('there are exactly as many sessions as asked, in order, inside the period', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const dates = planSessions(schedule)
        expect(dates).toHaveLength(schedule.count)
        expect([...dates].sort()).toEqual(dates)
        for (const date of dates) expect(date >= schedule.start && date <= schedule.end).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  test('one session a day, two when the treatment is twice a day', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const days = new Set(planSessions(schedule))
        expect(days.size).toBe(schedule.frequency === '2x Dia' ? schedule.count / 2 : schedule.count)
      }),
      { numRuns: 400 },
    )
  })

  test('no session is on a holiday while another day is free, daily treatments aside', () => {
    fc.assert(
      fc.property(
        schedules.filter(({ frequency }) => frequency !== 'Diário' && frequency !== '2x Dia'),
        (schedule) => {
          const free = daysBetween(schedule.start, schedule.end).filter((day) => !holidayName(day)).length
          const onHolidays = planSessions(schedule).filter((day) => holidayName(day)).length
          expect(onHolidays).toBe(Math.max(0, schedule.count - free))
        },
      ),
      { numRuns: 400 },
    )
  })
})

// March 2027 begins on a Monday; its only holiday is Good Friday, the 26th.
const march = { start: '2027-03-01', end: '2027-03-31' }
const weekdaysOf = (dates: string[]) => [...new Set(dates.map(weekday))].sort()

test.each([
  ['Semanal', 4, [1]],
  ['2x Semana', 8, [2, 4]],
  ['3x Semana', 12, [1, 3, 5]],
  ['4x Semana', 16, [1, 2, 4, 5]],
  ['5x Semana', 21, [1, 2, 3, 4, 5]],
  ['6x Semana', 24, [1, 2, 3, 4, 5, 6]],
] as const)('%s in a month without holidays falls on its weekdays', (frequency, count, expected) => {
  const dates = planSessions({ frequency, count, start: '2027-08-01', end: '2027-08-31' })
  // August 2027 begins on a Sunday: once a week follows the weekday of the start.
  expect(weekdaysOf(dates)).toEqual(frequency === 'Semanal' ? [0] : expected)
})

test('every two weeks is 14 days apart, and once in a period is its first working day', () => {
  expect(planSessions({ frequency: 'Quinzenal', count: 2, ...march })).toEqual(['2027-03-01', '2027-03-15'])
  for (const frequency of ['Mensal', 'Bimestral', 'Trimestral', 'Avaliação', 'Avulso'] as const)
    expect(planSessions({ frequency, count: 1, start: '2027-01-01', end: '2027-01-31' })).toEqual([
      '2027-01-04',
    ])
})

test('a session on a holiday moves to the nearest free weekday', () => {
  const dates = planSessions({ frequency: '3x Semana', count: 12, ...march })
  expect(dates).not.toContain('2027-03-26')
  expect(dates).toContain('2027-03-25')
})

test('when the pattern runs out, the rest takes the nearest weekdays before any weekend', () => {
  const dates = planSessions({ frequency: '2x Semana', count: 10, start: '2027-08-02', end: '2027-08-27' })
  expect(dates).toHaveLength(10)
  expect(dates.filter((day) => [2, 4].includes(weekday(day)))).toHaveLength(8)
  expect(dates.every((day) => weekday(day) % 6 !== 0)).toBe(true)
})

test('daily treatments go through holidays, twice a day twice on each', () => {
  expect(planSessions({ frequency: 'Diário', count: 31, ...march })).toEqual(
    daysBetween(march.start, march.end),
  )
  const twice = planSessions({ frequency: '2x Dia', count: 62, ...march })
  expect(twice.slice(0, 3)).toEqual(['2027-03-01', '2027-03-01', '2027-03-02'])
})

test('the room of a period is its days, or twice as many', () => {
  expect(capacityFor({ frequency: 'Semanal', ...march })).toBe(31)
  expect(capacityFor({ frequency: '2x Dia', ...march })).toBe(62)
})

test.each([
  ['2026-04-03', 'Sexta-feira Santa'],
  ['2027-03-26', 'Sexta-feira Santa'],
  ['2038-04-23', 'Sexta-feira Santa'],
  ['2026-11-20', 'Consciência Negra'],
  ['2026-11-15', 'Proclamação da República'],
  ['2026-11-16', undefined],
])('%s: %s', (day, name) => {
  expect(holidayName(day)).toBe(name)
})

test('a year has ten national holidays', () => {
  expect(daysBetween('2027-01-01', '2027-12-31').filter((day) => holidayName(day))).toHaveLength(10)
})

test.each([
  ['2x Semana', '2026-11-01', '2026-11-30', 8],
  ['2x Semana', '2026-12-01', '2026-12-31', 10],
  ['Semanal', '2027-03-01', '2027-03-31', 5],
  ['Semanal', '2027-02-01', '2027-02-28', 4],
  ['5x Semana', '2026-11-01', '2026-11-30', 21],
  ['5x Semana', '2026-12-01', '2026-12-31', 23],
  // 25 days from Monday to Saturday: between 24 and 26 the smaller, which needs no Sunday.
  ['6x Semana', '2026-11-01', '2026-11-30', 24],
  ['Diário', '2026-12-01', '2026-12-31', 31],
  ['2x Dia', '2026-11-01', '2026-11-30', 60],
  ['Mensal', '2026-11-01', '2026-11-30', 1],
  // A short month holds neither; the smallest is what the sentence about its room names.
  ['Diário', '2027-02-01', '2027-02-28', 30],
] as const)('%s from %s to %s asks for %i sessions', (frequency, start, end, count) => {
  expect(suggestedCount({ frequency, start, end })).toBe(count)
})
