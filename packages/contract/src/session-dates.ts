import { daysAfter, daysBetween } from './dates.ts'
import type { Frequency } from './frequencies.ts'
import {
  distance,
  isDaily,
  isHoliday,
  isSunday,
  isWeekend,
  patternOf,
  perDay,
  type Span,
  weekOf,
} from './session-pattern.ts'

export type Schedule = Span & { count: number }

type Keys = (day: string) => number[]

/** The day with the lowest keys, compared key by key. If several days have equal keys, the first of them. */
const bestDay = (days: string[], keysOf: Keys) => {
  const [first, ...others] = days.map((day) => ({ day, keys: keysOf(day) }))
  const isBetter = (keys: number[], otherKeys: number[]) => {
    const index = keys.findIndex((key, place) => key !== otherKeys[place])
    return index >= 0 && (keys[index] ?? 0) < (otherKeys[index] ?? 0)
  }
  return others.reduce((found, next) => (found && isBetter(next.keys, found.keys) ? next : found), first)?.day
}

/** The distances to the two nearest other days. 1000 means that there is no other day. */
const nearestTwo = (day: string, others: Iterable<string>) => {
  const [nearest = 1000, second = 1000] = [...others]
    .map((other) => distance(day, other))
    .sort((a, b) => a - b)
  return [nearest, second] as const
}

/** The planner avoids more consecutive days with a session than this. */
const mostInRow = 7

/** The number of days above `mostInRow` in the run of consecutive days that a session on this day would create. */
const excessWith = (day: string, busy: ReadonlySet<string>) => {
  const run = (step: 1 | -1) => {
    let length = 0
    while (busy.has(daysAfter(day, step * (length + 1)))) length++
    return length
  }
  return Math.max(0, run(-1) + 1 + run(1) - mostInRow)
}

/** The length of the longest run of consecutive days, and the number of days above `mostInRow` in all runs. */
const rowsOf = (days: string[], busy: ReadonlySet<string>) => {
  let [longest, excess, length] = [0, 0, 0]
  for (const day of days) {
    length = busy.has(day) ? length + 1 : 0
    longest = Math.max(longest, length)
    if (length > mostInRow) excess++
  }
  return [longest, excess] as const
}

/**
 * Assigns each session of `staying` to its own day if the pattern contains it, otherwise to the nearest day of the pattern.
 * If the nearest days are taken, the session is an extra.
 */
const assignToPattern = (pattern: string[], staying: string[]) => {
  const covered = new Set(staying.filter((day) => pattern.includes(day)))
  const extras = staying.filter((day) => {
    if (pattern.includes(day)) return false
    const nearest = Math.min(...pattern.map((patternDay) => distance(day, patternDay)))
    const free = pattern.find(
      (patternDay) => distance(day, patternDay) === nearest && !covered.has(patternDay),
    )
    if (free) covered.add(free)
    return free === undefined
  })
  return { covered, extras }
}

type Task = {
  frequency: Frequency
  /** Every day of the period, and the days on which sessions can still be planned. */
  days: string[]
  open: string[]
  /** The days of sessions that are not moved, inside the period. */
  staying: string[]
  count: number
}

const fillDaily = ({ frequency, open, staying, count }: Task) =>
  open
    .flatMap((day) => {
      const free = perDay(frequency) - staying.filter((taken) => taken === day).length
      return Array.from({ length: Math.max(0, free) }, () => day)
    })
    .slice(0, count)

const burden: Keys = (day) => [Number(isHoliday(day)), Number(isWeekend(day))]

/** Ranks days for an extra session: by distance in a fortnightly plan, by week in any other plan. */
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
    excessWith(day, busy),
    Number(isWeekend(day)),
    inWeek(day),
    weekOf(day),
    Math.min(...pattern.map((usual) => distance(day, usual))),
    ...farthest(day),
  ]
}

const fillByPattern = ({ frequency, days, open, staying, count }: Task) => {
  const pattern = patternOf(frequency, days, open)
  const { covered, extras } = assignToPattern(pattern, staying)
  const targets = pattern.filter((day) => open.includes(day) && !covered.has(day)).slice(0, count)
  const chosen = new Set(targets.filter((day) => !isHoliday(day)))
  const busy = () => new Set([...staying, ...chosen])
  const take = (keysOf: Keys) => {
    const taken = busy()
    const found = bestDay(
      open.filter((day) => !taken.has(day)),
      keysOf,
    )
    if (found) chosen.add(found)
    return found
  }

  for (const holiday of targets.filter(isHoliday))
    take((day) => [...burden(day), Number(isSunday(day)), distance(day, holiday), Number(day < holiday)])
  const added: string[] = []
  while (chosen.size < count) {
    const extra = take(extraKeys(frequency, pattern, busy(), extras))
    if (!extra) break
    extras.push(extra)
    added.push(extra)
  }
  if (frequency !== 'Quinzenal') breakRows({ days, open, chosen, added, staying })
  return [...chosen]
}

type Rows = { days: string[]; open: string[]; chosen: Set<string>; added: string[]; staying: string[] }
type Move = { from: string; to: string }

const isShorter = ([longest, excess]: readonly [number, number], other: readonly [number, number]) =>
  longest < other[0] || (longest === other[0] && excess < other[1])

/**
 * The move of one extra session that shortens the runs of consecutive days most. An extra session moves only to a free day
 * of the same kind, so that the number of sessions on weekends and holidays does not grow.
 */
const bestMove = ({ days, open, chosen, added, staying }: Rows): Move | undefined => {
  const busy = new Set([...staying, ...chosen])
  let best = rowsOf(days, busy)
  if (best[0] <= mostInRow) return undefined
  const kindOf = (day: string) => burden(day).join()
  const free = open.filter((day) => !busy.has(day))
  const moves = added.flatMap((from) =>
    free.filter((to) => kindOf(to) === kindOf(from)).map((to) => ({ from, to })),
  )
  return moves.reduce<Move | undefined>((chosenMove, move) => {
    const found = rowsOf(days, new Set([...busy, move.to].filter((day) => day !== move.from)))
    if (!isShorter(found, best)) return chosenMove
    best = found
    return move
  }, undefined)
}

/** Moves extra sessions one by one while a move shortens the longest run of more than seven consecutive days. */
const breakRows = (rows: Rows) => {
  for (let moves = 0; moves < rows.added.length; moves++) {
    const move = bestMove(rows)
    if (!move) return
    rows.chosen.delete(move.from)
    rows.chosen.add(move.to)
    rows.added.splice(rows.added.indexOf(move.from), 1, move.to)
  }
}

const fill = (task: Task) => (isDaily(task.frequency) ? fillDaily(task) : fillByPattern(task)).sort()

/**
 * The days of a new treatment's sessions: exactly `count`, inside the period, by the frequency's pattern. A session on
 * a holiday moves to the nearest free day, weekdays first and Sundays last; daily treatments include holidays. Extra sessions
 * are distributed over the weeks, from the first week on, and avoid runs of more than seven days. In a fortnightly plan an
 * extra session is on the weekday farthest from the other sessions. The caller must reject periods with too few days
 * (`capacityFor`).
 */
export const planSessions = ({ frequency, count, start, end }: Schedule): string[] => {
  const days = daysBetween(start, end)
  return fill({ frequency, days, open: days, staying: [], count })
}

/**
 * The state of a PAD before a change of schedule: days of sessions that are no longer pending, days of pending ones,
 * and the company's current day.
 */
export type Progress = { kept: string[]; pending: string[]; today: string }

/**
 * The days of the pending sessions under a new schedule. Sessions that are no longer pending keep their days; a kept day
 * outside the period takes no day inside it. Overdue sessions inside the period keep their days too. All other pending
 * sessions are planned from today on. If the period has too few free days, the result has fewer days than sessions, and the
 * caller must reject it.
 */
export const planPending = ({ frequency, count, start, end }: Schedule, progress: Progress): string[] => {
  const { kept, pending, today } = progress
  const inside = (day: string) => day >= start && day <= end
  const pendingCount = Math.max(0, count - kept.length)
  const overdue = pending
    .filter((day) => day < today && inside(day))
    .sort()
    .slice(0, pendingCount)
  const days = daysBetween(start, end)
  const planned = fill({
    frequency,
    days,
    open: days.filter((day) => day >= today),
    staying: [...kept.filter(inside), ...overdue],
    count: pendingCount - overdue.length,
  })
  return [...overdue, ...planned].sort()
}
