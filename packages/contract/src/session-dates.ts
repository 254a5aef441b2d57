import { daysAfter, daysBetween } from './dates.ts'
import type { Frequency } from './frequencies.ts'
import {
  distance,
  isDaily,
  isHoliday,
  isWeekend,
  patternOf,
  perDay,
  type Span,
  weekOf,
} from './session-pattern.ts'

export type Schedule = Span & { count: number }

type Keys = (day: string) => number[]

/** The best of these days, if any: the one whose keys come first, key by key; the earliest where they are the same. */
const best = (days: string[], keysOf: Keys) => {
  const [first, ...others] = days.map((day) => ({ day, keys: keysOf(day) }))
  const comesBefore = (one: number[], other: number[]) => {
    const index = one.findIndex((key, place) => key !== other[place])
    return index >= 0 && (one[index] ?? 0) < (other[index] ?? 0)
  }
  return others.reduce((found, next) => (found && comesBefore(next.keys, found.keys) ? next : found), first)
    ?.day
}

/** The distances to the two nearest of these days; with none near, as good as far away. */
const nearestTwo = (day: string, others: Iterable<string>) => {
  const [one = 1000, two = 1000] = [...others].map((other) => distance(day, other)).sort((a, b) => a - b)
  return [one, two] as const
}

/** Whether a session on this day would make eight days in a row, with nobody's day of rest among them. */
const joinsEight = (day: string, busy: ReadonlySet<string>) => {
  const run = (step: 1 | -1) => {
    let length = 0
    while (length < 7 && busy.has(daysAfter(day, step * (length + 1)))) length++
    return length
  }
  return run(-1) + 1 + run(1) >= 8
}

/**
 * A session that stays stands for the day of the pattern nearest to it, its own before any other; one whose day is met
 * already is an extra.
 */
const standIns = (pattern: string[], staying: string[]) => {
  const met = new Set(staying.filter((day) => pattern.includes(day)))
  const extras = staying.filter((day) => {
    if (pattern.includes(day)) return false
    const nearest = Math.min(...pattern.map((wanted) => distance(day, wanted)))
    const free = pattern.find((wanted) => distance(day, wanted) === nearest && !met.has(wanted))
    if (free) met.add(free)
    return free === undefined
  })
  return { met, extras }
}

type Task = {
  frequency: Frequency
  /** Every day of the period, and those of them that may still be taken. */
  days: string[]
  open: string[]
  /** The days, inside the period, of sessions that stay where they are. */
  staying: string[]
  wanted: number
}

const fillDaily = ({ frequency, open, staying, wanted }: Task) =>
  open
    .flatMap((day) => {
      const free = perDay(frequency) - staying.filter((taken) => taken === day).length
      return Array.from({ length: Math.max(0, free) }, () => day)
    })
    .slice(0, wanted)

const burden: Keys = (day) => [Number(isHoliday(day)), Number(isWeekend(day))]

/** What makes a day a better place for an extra session: in a fortnightly plan the distance, in any other the week. */
const extraKeys = (
  frequency: Frequency,
  pattern: string[],
  busy: ReadonlySet<string>,
  extras: string[],
): Keys => {
  const farthest: Keys = (day) => nearestTwo(day, busy).map((gap) => -gap)
  if (frequency === 'Quinzenal') return (day) => [...burden(day), ...farthest(day)]
  const inWeek = (day: string) => extras.filter((extra) => weekOf(extra) === weekOf(day)).length
  return (day) => [
    Number(isHoliday(day)),
    Number(joinsEight(day, busy)),
    Number(isWeekend(day)),
    inWeek(day),
    weekOf(day),
    Math.min(...pattern.map((usual) => distance(day, usual))),
    ...farthest(day),
  ]
}

const fillByPattern = ({ frequency, days, open, staying, wanted }: Task) => {
  const pattern = patternOf(frequency, days, open)
  const { met, extras } = standIns(pattern, staying)
  const targets = pattern.filter((day) => open.includes(day) && !met.has(day)).slice(0, wanted)
  const chosen = new Set(targets.filter((day) => !isHoliday(day)))
  const busy = () => new Set([...staying, ...chosen])
  const take = (keysOf: Keys) => {
    const taken = busy()
    const found = best(
      open.filter((day) => !taken.has(day)),
      keysOf,
    )
    if (found) chosen.add(found)
    return found
  }

  for (const holiday of targets.filter(isHoliday))
    take((day) => [...burden(day), distance(day, holiday), Number(day < holiday)])
  while (chosen.size < wanted) {
    const extra = take(extraKeys(frequency, pattern, busy(), extras))
    if (!extra) break
    extras.push(extra)
  }
  return [...chosen]
}

const fill = (task: Task) => (isDaily(task.frequency) ? fillDaily(task) : fillByPattern(task)).sort()

/**
 * The days of a new treatment's sessions: exactly `count`, inside the period, by the frequency's pattern. Holidays are
 * avoided by moving to the nearest free day, weekdays before weekends; daily treatments go through them. What the
 * pattern's days do not hold is spread, one a week from the first week on; in a fortnightly plan on the day farthest from
 * its neighbours. A period with too few days is the caller's to refuse (`capacityFor`).
 */
export const planSessions = ({ frequency, count, start, end }: Schedule): string[] => {
  const days = daysBetween(start, end)
  return fill({ frequency, days, open: days, staying: [], wanted: count })
}

/** What a change of schedule finds: the days of sessions no longer pending, those of pending ones, and the company's day. */
export type Progress = { kept: string[]; pending: string[]; today: string }

/**
 * The days of the sessions still to come under a new schedule. Sessions that are no longer pending keep their days, and
 * one of them outside the period takes no place inside it. An overdue one stays for somebody to settle; the others are
 * planned from today on. Fewer days than sessions when there is no space: the caller's to refuse.
 */
export const planPending = ({ frequency, count, start, end }: Schedule, progress: Progress): string[] => {
  const { kept, pending, today } = progress
  const inside = (day: string) => day >= start && day <= end
  const wanted = Math.max(0, count - kept.length)
  const overdue = pending
    .filter((day) => day < today && inside(day))
    .sort()
    .slice(0, wanted)
  const days = daysBetween(start, end)
  const planned = fill({
    frequency,
    days,
    open: days.filter((day) => day >= today),
    staying: [...kept.filter(inside), ...overdue],
    wanted: wanted - overdue.length,
  })
  return [...overdue, ...planned].sort()
}
