import { dayOf } from './dates.ts'
import { type Progress, planPending } from './session-dates.ts'
import type { Period } from './session-pattern.ts'

/** The days of `some` that are not among `others`, each as often as it is missing there. */
export const daysWithout = (some: readonly string[], others: readonly string[]): string[] => {
  const left = [...others]
  return some.filter((day) => {
    const place = left.indexOf(day)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

const scheduleOf = ({ frequency, sessionCount: count, startDate, endDate }: Period) => ({
  frequency,
  count,
  start: dayOf(startDate),
  end: dayOf(endDate),
})

const isOnlyCount = (before: Period, after: Period) => {
  const [one, other] = [scheduleOf(before), scheduleOf(after)]
  return one.frequency === other.frequency && one.start === other.start && one.end === other.end
}

const latestFirst = (days: string[]) => days.toSorted().reverse()

/** Fewer sessions: first those where the plan would have none, then other planned ones, a day that a person chose last. */
const takeAway = (after: Period, progress: Progress, tooMany: number) => {
  const { kept, pending, today } = progress
  const overdue = pending.filter((day) => day < today)
  const toCome = pending.filter((day) => day >= today)
  const usual = planPending({ ...scheduleOf(after), count: kept.length + pending.length }, progress)
  const chosen = daysWithout(toCome, usual)
  const planned = daysWithout(toCome, chosen)
  const surplus = daysWithout(planned, planPending(scheduleOf(after), progress))
  const rest = daysWithout(planned, surplus)
  const inTurn = [surplus, rest, chosen, overdue].flatMap(latestFirst)
  return daysWithout(pending, inTurn.slice(0, tooMany))
}

/**
 * The days of the sessions to come of a PAD whose schedule changes. Where only their number does, the ones that are there
 * stay where they are, moved by hand or not: others are added by the pattern, or taken away.
 */
export const planChange = (before: Period, after: Period, progress: Progress): string[] => {
  if (!isOnlyCount(before, after)) return planPending(scheduleOf(after), progress)
  const { kept, pending, today } = progress
  const tooMany = kept.length + pending.length - after.sessionCount
  if (tooMany > 0) return takeAway(after, progress, tooMany).toSorted()
  const added = planPending(scheduleOf(after), { kept: [...kept, ...pending], pending: [], today })
  return [...pending, ...added].toSorted()
}
