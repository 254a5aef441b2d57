import { dayOf } from './dates.ts'
import { type Progress, planPending } from './session-dates.ts'
import type { Period } from './session-pattern.ts'

/** `days` without `others`. Each entry of `others` removes one entry of `days`. */
export const daysWithout = (days: readonly string[], others: readonly string[]): string[] => {
  const remaining = [...others]
  return days.filter((day) => {
    const index = remaining.indexOf(day)
    if (index >= 0) remaining.splice(index, 1)
    return index < 0
  })
}

const scheduleOf = ({ frequency, sessionCount: count, startDate, endDate }: Period) => ({
  frequency,
  count,
  start: dayOf(startDate),
  end: dayOf(endDate),
})

const onlyCountChanges = (before: Period, after: Period) => {
  const [old, next] = [scheduleOf(before), scheduleOf(after)]
  return old.frequency === next.frequency && old.start === next.start && old.end === next.end
}

const latestFirst = (days: string[]) => days.toSorted().reverse()

/**
 * Removes surplus sessions: first planned days that the new plan does not contain, then other planned days, then days moved
 * by hand, then overdue days.
 */
const removeSurplus = (after: Period, progress: Progress, surplusCount: number) => {
  const { kept, pending, today } = progress
  const overdue = pending.filter((day) => day < today)
  const toCome = pending.filter((day) => day >= today)
  const usual = planPending({ ...scheduleOf(after), count: kept.length + pending.length }, progress)
  const chosen = daysWithout(toCome, usual)
  const planned = daysWithout(toCome, chosen)
  const surplus = daysWithout(planned, planPending(scheduleOf(after), progress))
  const otherPlanned = daysWithout(planned, surplus)
  const removalOrder = [surplus, otherPlanned, chosen, overdue].flatMap(latestFirst)
  return daysWithout(pending, removalOrder.slice(0, surplusCount))
}

/**
 * The days of the pending sessions after a change of schedule. If only the session count changes, existing sessions
 * keep their days, including days moved by hand, and sessions are added or removed.
 */
export const planChange = (before: Period, after: Period, progress: Progress): string[] => {
  if (!onlyCountChanges(before, after)) return planPending(scheduleOf(after), progress)
  const { kept, pending, today } = progress
  const surplusCount = kept.length + pending.length - after.sessionCount
  if (surplusCount > 0) return removeSurplus(after, progress, surplusCount).toSorted()
  const added = planPending(scheduleOf(after), { kept: [...kept, ...pending], pending: [], today })
  return [...pending, ...added].toSorted()
}
