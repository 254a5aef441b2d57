import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter, daysBetween } from './dates.ts'
import { type Frequency, frequencies, frequencySessions } from './frequencies.ts'
import { holidayName } from './holidays.ts'
import { type Progress, planPending, planSessions, type Schedule } from './session-dates.ts'
import { capacityFor, suggestedCount } from './session-pattern.ts'

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

const schedules = fc
  .record({
    frequency: fc.constantFrom(...frequencies),
    start: fc.integer({ min: 0, max: 3650 }).map((days) => daysAfter('2024-01-01', days)),
    length: fc.integer({ min: 1, max: 100 }),
  })
  .chain(({ frequency, start, length }) =>
    fc.record({
      frequency: fc.constant(frequency),
      start: fc.constant(start),
      end: fc.constant(daysAfter(start, length - 1)),
      count: fc.constantFrom<number>(...frequencySessions[frequency]),
    }),
  )
  .filter((schedule) => schedule.count <= capacityFor(schedule))

describe('for every frequency, count and period', () => {
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

  test('a day has one session, or two if the treatment is twice a day', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const days = new Set(planSessions(schedule))
        expect(days.size).toBe(schedule.frequency === '2x Dia' ? schedule.count / 2 : schedule.count)
      }),
      { numRuns: 400 },
    )
  })

  test('sessions of non-daily treatments are on holidays only if no other day is free', () => {
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

/** Weeks begin on Monday. Computed independently of the planner. */
const mondayOf = (day: string) => daysAfter(day, -((weekday(day) + 6) % 7))
const isWeekend = (day: string) => weekday(day) % 6 === 0
const longestRun = (dates: string[]) => {
  let [run, longest] = [0, 0]
  for (const day of daysBetween(dates[0] ?? '', dates.at(-1) ?? '')) {
    run = dates.includes(day) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** The planned days outside the frequency's pattern. The period has no holidays, so no session is moved. */
const extrasOf = ({ frequency, start, end, count }: Schedule) => {
  const dates = planSessions({ frequency, start, end, count })
  const patternWeekdays: Partial<Record<Frequency, number[]>> = {
    '2x Semana': [2, 4],
    '3x Semana': [1, 3, 5],
    '4x Semana': [1, 2, 4, 5],
    '5x Semana': [1, 2, 3, 4, 5],
    '6x Semana': [1, 2, 3, 4, 5, 6],
  }
  const days = daysBetween(start, end)
  const others = days.filter((day) => !patternWeekdays[frequency]?.includes(weekday(day)))
  return { dates, others, extras: dates.filter((day) => others.includes(day)) }
}

describe('sessions outside the pattern', () => {
  // July and August have no national holiday. The periods are so short that some sessions do not fit the pattern.
  const shortSchedules = (...allowed: [Frequency, ...Frequency[]]) =>
    fc
      .record({
        frequency: fc.constantFrom(...allowed),
        year: fc.integer({ min: 2024, max: 2040 }),
        first: fc.nat(25),
        larger: fc.nat(2),
        spare: fc.nat(),
      })
      .map(({ frequency, year, first, larger, spare }) => {
        const counts: readonly number[] = frequencySessions[frequency]
        const count = counts[Math.min(larger, counts.length - 1)] ?? 1
        const start = daysAfter(`${year}-07-01`, first)
        const maxCount = frequency === 'Quinzenal' ? 14 : 30
        return { frequency, count, start, end: daysAfter(start, count + (spare % (maxCount - count))) }
      })

  test('are one per week from the first week on, while the weeks have free weekdays', () => {
    fc.assert(
      fc.property(shortSchedules('2x Semana', '3x Semana', '4x Semana'), (schedule) => {
        const { extras, others } = extrasOf(schedule)
        const weeks = [...new Set(others.filter((day) => !isWeekend(day)).map(mondayOf))]
        fc.pre(extras.length > 0 && extras.length <= weeks.length)
        expect(extras.map(mondayOf)).toEqual(weeks.slice(0, extras.length))
        expect(extras.some(isWeekend)).toBe(false)
      }),
    )
  })

  test('never make eight days in a row while another week has a free day', () => {
    fc.assert(
      fc.property(shortSchedules('5x Semana'), (schedule) => {
        const { dates, extras, others } = extrasOf(schedule)
        const weeks = new Set(others.map(mondayOf))
        fc.pre(extras.length > 0 && extras.length <= weeks.size)
        expect(new Set(extras.map(mondayOf)).size).toBe(extras.length)
        expect(longestRun(dates)).toBeLessThan(8)
      }),
    )
  })

  test('are on the last weekday in a fortnightly plan, farthest from the first session', () => {
    fc.assert(
      fc.property(shortSchedules('Quinzenal'), (schedule) => {
        const open = daysBetween(schedule.start, schedule.end).filter((day) => !isWeekend(day))
        fc.pre(open.length >= 2)
        expect(planSessions(schedule)).toEqual([open[0], open.at(-1)])
      }),
    )
  })
})

describe('for every new schedule of a running PAD', () => {
  const edits = fc
    .record({ before: schedules, after: schedules, shift: fc.integer({ min: -40, max: 40 }), done: fc.nat() })
    .map(({ before, after, shift, done }) => {
      const today = daysAfter(before.start, Math.abs(shift))
      const start = daysAfter(before.start, shift)
      const length = daysBetween(after.start, after.end).length
      const sessions = planSessions(before)
      // Some of the sessions before today are done; the others are overdue.
      const isKept = (day: string, index: number) => day < today && (done >> (index % 20)) % 2 === 0
      return {
        schedule: { ...after, start, end: daysAfter(start, length - 1) },
        progress: {
          today,
          kept: sessions.filter(isKept),
          pending: sessions.filter((day, index) => !isKept(day, index)),
        },
      }
    })
    .filter(({ schedule, progress }) => progress.kept.length <= schedule.count)

  const slots = ({ frequency, start, end }: Schedule, { kept, pending, today }: Progress) => {
    const perDay = frequency === '2x Dia' ? 2 : 1
    const on = (days: string[], day: string) => days.filter((other) => other === day).length
    return daysBetween(start, end).reduce((count, day) => {
      const overdue = day < today ? on(pending, day) : 0
      return count + (day < today ? overdue : Math.max(0, perDay - on(kept, day)))
    }, 0)
  }

  test('every session has a day inside the period while one is free, and no day is taken twice', () => {
    fc.assert(
      fc.property(edits, ({ schedule, progress }) => {
        const dates = planPending(schedule, progress)
        const missingCount = schedule.count - progress.kept.length
        expect(dates).toHaveLength(Math.min(missingCount, slots(schedule, progress)))
        for (const day of dates) expect(day >= schedule.start && day <= schedule.end).toBe(true)
        const future = dates.filter((day) => day >= progress.today)
        if (schedule.frequency !== '2x Dia') {
          expect(new Set(future).size).toBe(future.length)
          expect(future.filter((day) => progress.kept.includes(day))).toEqual([])
        }
      }),
      { numRuns: 400 },
    )
  })

  test('no session is planned before today, except where one was already pending', () => {
    fc.assert(
      fc.property(edits, ({ schedule, progress }) => {
        const past = planPending(schedule, progress).filter((day) => day < progress.today)
        const had = [...progress.pending]
        for (const day of past) {
          expect(had).toContain(day)
          had.splice(had.indexOf(day), 1)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('planning the result again moves no session', () => {
    fc.assert(
      fc.property(edits, ({ schedule, progress }) => {
        const once = planPending(schedule, progress)
        expect(planPending(schedule, { ...progress, pending: once })).toEqual(once)
      }),
      { numRuns: 200 },
    )
  })

  test('sessions outside the period take no day inside it', () => {
    fc.assert(
      fc.property(edits, ({ schedule, progress }) => {
        const { start, end, count } = schedule
        const inside = progress.kept.filter((day) => day >= start && day <= end)
        const fewer = { ...schedule, count: count - (progress.kept.length - inside.length) }
        expect(planPending(schedule, progress)).toEqual(planPending(fewer, { ...progress, kept: inside }))
      }),
      { numRuns: 200 },
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
  // August 2027 begins on a Sunday: a weekly plan uses the weekday of the next working day.
  expect(weekdaysOf(dates)).toEqual(expected)
})

test('fortnightly sessions are 14 days apart, and a single session is on the first working day', () => {
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

test('a session on a holiday moves to the day after the holiday if the day before is equally near', () => {
  // 21 April 2027, Tiradentes, is a Wednesday; Tuesday and Thursday are free.
  const april = { start: '2027-04-05', end: '2027-04-30' }
  const dates = planSessions({ frequency: '3x Semana', count: 12, ...april })
  expect(dates).toContain('2027-04-22')
  expect(dates).not.toContain('2027-04-20')
})

test('a session on a holiday moves to a weekday rather than a nearer weekend, and to a weekend rather than a holiday', () => {
  // 15 November 2027 is a Monday.
  const monday = { frequency: 'Semanal', start: '2027-11-08', end: '2027-11-21' } as const
  expect(planSessions({ ...monday, count: 2 })).toEqual(['2027-11-08', '2027-11-16'])
  const weekend = { frequency: '5x Semana', start: '2027-11-13', end: '2027-11-15' } as const
  expect(planSessions({ ...weekend, count: 1 })).toEqual(['2027-11-13'])
  expect(planSessions({ ...weekend, count: 3 })).toEqual(['2027-11-13', '2027-11-14', '2027-11-15'])
})

test.each([
  ['2027-08-01', '2027-08-02'],
  ['2027-07-31', '2027-08-02'],
  // Monday is a holiday: the plan uses the weekday of the next working day, a Tuesday.
  ['2026-10-31', '2026-11-03'],
  ['2026-11-02', '2026-11-03'],
])('a weekly or fortnightly plan from %s, a weekend or a holiday, begins on %s', (start, first) => {
  for (const [frequency, count] of [
    ['Semanal', 4],
    ['Quinzenal', 2],
  ] as const) {
    const dates = planSessions({ frequency, count, start, end: daysAfter(start, 29) })
    expect(dates[0]).toBe(first)
    expect(dates.some((day) => weekday(day) % 6 === 0)).toBe(false)
  }
})

test('extra sessions are spread over the weeks, beginning with the first week', () => {
  const february = { start: '2027-02-01', end: '2027-02-28' }
  const five = planSessions({ frequency: '5x Semana', count: 23, ...february })
  expect(five.filter((day) => weekday(day) % 6 === 0)).toEqual(['2027-02-06', '2027-02-13', '2027-02-20'])
  const three = planSessions({ frequency: '3x Semana', count: 14, ...february })
  expect(three.filter((day) => ![1, 3, 5].includes(weekday(day)))).toEqual(['2027-02-02', '2027-02-09'])
  // A Sunday would join two weeks into thirteen days in a row, except the last Sunday.
  const six = planSessions({ frequency: '6x Semana', count: 26, ...february })
  expect(six).toContain('2027-02-28')
})

test('the second session of a period shorter than 14 days is as far from the first as possible', () => {
  expect(planSessions({ frequency: 'Quinzenal', count: 2, start: '2027-08-01', end: '2027-08-12' })).toEqual([
    '2027-08-02',
    '2027-08-12',
  ])
})

test('sessions beyond the pattern take weekdays before weekends', () => {
  const dates = planSessions({ frequency: '2x Semana', count: 10, start: '2027-08-02', end: '2027-08-27' })
  expect(dates).toHaveLength(10)
  expect(dates.filter((day) => [2, 4].includes(weekday(day)))).toHaveLength(8)
  expect(dates.every((day) => weekday(day) % 6 !== 0)).toBe(true)
})

test('daily treatments include holidays, with two sessions a day for 2x Dia', () => {
  expect(planSessions({ frequency: 'Diário', count: 31, ...march })).toEqual(
    daysBetween(march.start, march.end),
  )
  const twice = planSessions({ frequency: '2x Dia', count: 62, ...march })
  expect(twice.slice(0, 3)).toEqual(['2027-03-01', '2027-03-01', '2027-03-02'])
})

// Example: twice a week, eight sessions, four of them done, on 15 November 2026.
describe('a new schedule for a running PAD', () => {
  const kept = ['2026-11-03', '2026-11-05', '2026-11-10', '2026-11-12']
  const pending = ['2026-11-17', '2026-11-19', '2026-11-24', '2026-11-26']
  const november = { frequency: '2x Semana', count: 8, start: '2026-11-01', end: '2026-11-30' } as const
  const progress = { kept, pending, today: '2026-11-15' }

  test('two more sessions are added after today', () => {
    expect(planPending({ ...november, count: 10 }, progress)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-19',
      '2026-11-23',
      '2026-11-24',
      '2026-11-26',
    ])
  })

  test('plans a new frequency from today on', () => {
    const days = planPending({ ...november, frequency: '5x Semana', count: 21 }, progress)
    expect(days.every((day) => day >= '2026-11-15')).toBe(true)
    // Sixteen days are left. Two of them are holidays: today and the 20th.
    expect(days).toHaveLength(16)
  })

  test('sessions outside the new period leave no day of the period’s pattern empty', () => {
    expect(planPending({ ...november, start: '2026-11-16' }, progress)).toEqual(pending)
    expect(planPending({ ...november, start: '2026-12-01', end: '2026-12-31' }, progress)).toEqual([
      '2026-12-01',
      '2026-12-03',
      '2026-12-08',
      '2026-12-10',
    ])
  })

  test('keeps the day of an overdue session and does not plan it again', () => {
    const late = { ...progress, kept: kept.slice(0, 3), pending: ['2026-11-12', ...pending] }
    expect(planPending({ ...november, count: 9, end: '2026-12-02' }, late)).toEqual([
      '2026-11-12',
      ...pending,
      '2026-12-01',
    ])
  })

  test('a session completed one day early counts for its planned day', () => {
    const early = { kept: [...kept, '2026-11-17', '2026-11-18'], pending: [], today: '2026-11-18' }
    expect(planPending(november, early)).toEqual(['2026-11-24', '2026-11-26'])
  })

  test('without free days from today on the plan has fewer days than sessions', () => {
    expect(planPending({ ...november, count: 10 }, { ...progress, today: '2026-11-30' })).toEqual([
      ...pending,
      '2026-11-30',
    ])
  })
})

test('the capacity of a period is its number of days, twice that for 2x Dia', () => {
  expect(capacityFor({ frequency: 'Semanal', ...march })).toBe(31)
  expect(capacityFor({ frequency: '2x Dia', ...march })).toBe(62)
})

test.each([
  ['2x Semana', '2026-11-01', '2026-11-30', 8],
  ['2x Semana', '2026-12-01', '2026-12-31', 10],
  ['Semanal', '2027-03-01', '2027-03-31', 5],
  ['Semanal', '2027-02-01', '2027-02-28', 4],
  ['5x Semana', '2026-11-01', '2026-11-30', 21],
  ['5x Semana', '2026-12-01', '2026-12-31', 23],
  // 25 days from Monday to Saturday. 24 and 26 are equally near; the smaller count needs no Sunday.
  ['6x Semana', '2026-11-01', '2026-11-30', 24],
  ['Diário', '2026-12-01', '2026-12-31', 31],
  ['2x Dia', '2026-11-01', '2026-11-30', 60],
  ['Mensal', '2026-11-01', '2026-11-30', 1],
  // A short month has space for neither. The smallest count appears in the error message about space.
  ['Diário', '2027-02-01', '2027-02-28', 30],
] as const)('%s from %s to %s suggests %i sessions', (frequency, start, end, count) => {
  expect(suggestedCount({ frequency, start, end })).toBe(count)
})

describe('the pending sessions of a running PAD', () => {
  const period = { start: '2027-03-01', end: '2027-03-31' }
  const plan = (schedule: Omit<Schedule, 'start' | 'end'> & Partial<Schedule>, progress: Partial<Progress>) =>
    planPending({ ...period, ...schedule }, { kept: [], pending: [], today: '2027-03-01', ...progress })

  test('a daily plan fills the free days, with at most two sessions on a day for 2x Dia', () => {
    expect(plan({ frequency: '2x Dia', count: 4, end: '2027-03-02' }, { kept: ['2027-03-01'] })).toEqual([
      '2027-03-01',
      '2027-03-02',
      '2027-03-02',
    ])
    expect(plan({ frequency: 'Diário', count: 3 }, { kept: ['2027-03-01'] })).toEqual([
      '2027-03-02',
      '2027-03-03',
    ])
    const twice = { kept: ['2027-03-01', '2027-03-01', '2027-03-01'] }
    expect(plan({ frequency: '2x Dia', count: 4 }, twice)).toEqual(['2027-03-02'])
  })

  test("overdue sessions stay, the earliest first, and today's pending ones are planned again", () => {
    const today = '2027-03-17'
    const pending = ['2027-03-16', '2027-03-02', '2027-03-17']
    expect(plan({ frequency: 'Avulso', count: 1 }, { today, pending })).toEqual(['2027-03-02'])
    expect(plan({ frequency: 'Quinzenal', count: 2 }, { today, pending })).toEqual([
      '2027-03-02',
      '2027-03-16',
    ])
    // The pattern is Mondays and 17 March is a Wednesday, so its pending session moves to another day.
    expect(plan({ frequency: 'Semanal', count: 4 }, { today, pending })).not.toContain('2027-03-17')
  })

  test('sessions on the first and on the last day of the period count as inside it', () => {
    const weekly = { frequency: 'Semanal', count: 2, start: '2027-03-01', end: '2027-03-08' } as const
    expect(plan(weekly, { kept: ['2027-03-01'] })).toEqual(['2027-03-08'])
    expect(plan(weekly, { kept: ['2027-03-08'] })).toEqual(['2027-03-01'])
    // A session outside the period counts as one of the sessions, but takes no day of the period.
    expect(plan(weekly, { kept: ['2027-03-09'] })).toEqual(['2027-03-01'])
    expect(plan({ ...weekly, count: 3 }, { kept: ['2027-02-28'] })).toEqual(['2027-03-01', '2027-03-08'])
  })

  test('a moved session replaces the nearest day of the pattern, which is not planned again', () => {
    const mondays = { frequency: 'Semanal', count: 5 } as const
    expect(plan(mondays, { kept: ['2027-03-09'] })).toEqual([
      '2027-03-01',
      '2027-03-15',
      '2027-03-22',
      '2027-03-29',
    ])
    // Two sessions are near the same Monday: the second one counts as an extra session.
    expect(plan({ ...mondays, count: 4 }, { kept: ['2027-03-09', '2027-03-10'] })).toEqual([
      '2027-03-01',
      '2027-03-15',
    ])
  })

  test('an extra session is planned in a week without an extra session', () => {
    const twice = { frequency: '2x Semana', count: 10, end: '2027-03-28' } as const
    // The pattern has eight days; the session of the 3rd is an extra of the first week.
    const dates = plan(twice, { kept: ['2027-03-03', '2027-03-02', '2027-03-04'] })
    expect(dates.filter((day) => ![2, 4].includes(weekday(day)))).toEqual(['2027-03-08'])
  })

  test('an extra session makes no eight days in a row while another day is free', () => {
    // Six days a week; a Sunday between two weeks would join them to thirteen days.
    const six = { frequency: '6x Semana', count: 13, start: '2027-03-01', end: '2027-03-14' } as const
    expect(plan(six, {})).toContain('2027-03-14')
    expect(plan(six, {})).not.toContain('2027-03-07')
  })
})

test('extra sessions make runs of consecutive days as short as possible', () => {
  const longestRow = (dates: string[]) => {
    const busy = new Set(dates)
    return Math.max(
      ...dates.map((day) => {
        let length = 1
        while (busy.has(daysAfter(day, length))) length++
        return length
      }),
    )
  }
  const row = (start: string, end: string) =>
    longestRow(planSessions({ frequency: '5x Semana', count: 21, start, end }))
  expect(row('2026-05-09', '2026-05-31')).toBe(7)
  expect(row('2026-03-10', '2026-03-31')).toBe(11)
})

test('a session on a holiday moves to a Saturday rather than a Sunday', () => {
  // 2 November 2026 is a Monday and a holiday; every other weekday has a session.
  const dates = planSessions({ frequency: '5x Semana', count: 20, start: '2026-11-01', end: '2026-11-28' })
  expect(dates).toContain('2026-11-07')
  expect(dates).not.toContain('2026-11-01')
})
