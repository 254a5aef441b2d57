import { dayOf } from '@zelo/contract/dates'
import { type Progress, planSessions } from '@zelo/contract/session-dates'
import { type Period, scheduleChanged, scheduleProblems } from '@zelo/contract/session-pattern'
import { planChange } from '@zelo/contract/session-recount'
import type { Session } from '@zelo/contract/sessions'
import { type Treatment, TreatmentForm } from '@zelo/contract/treatments'
import type { Dispatch } from 'react'
import { useWatch } from 'react-hook-form'
import { companyDay } from '../../ui/text/format.ts'
import { unplaced } from '../planning/planning.public.ts'
import { type MovedDates, moveDays, withMove } from './moved-dates.ts'
import type { TreatmentFormReturn } from './treatment-form-schema.ts'

const scheduleFields = ['frequency', 'numberOfSessions', 'startDatePeriod', 'endDatePeriod'] as const
const shape = TreatmentForm.shape

type ReadSchedule = { schedule?: Period; problem?: string | undefined }

/** The schedule of the form, or the problem if its four fields are invalid together. */
const readSchedule = (values: readonly unknown[]): ReadSchedule => {
  const [frequency, count, start, end] = scheduleFields.map((name, index) =>
    shape[name].safeParse(values[index]),
  )
  if (!frequency?.success || !count?.success || !start?.success || !end?.success) return {}
  const schedule = {
    frequency: frequency.data as TreatmentForm['frequency'],
    sessionCount: count.data as number,
    startDate: start.data as string,
    endDate: end.data as string,
  }
  const [found] = scheduleProblems(schedule)
  return found ? { problem: found.message } : { schedule }
}

const planNew = ({ frequency, sessionCount: count, startDate: start, endDate: end }: Period) =>
  planSessions({ frequency, count, start, end })

const planChanged = (before: Treatment, after: Period, progress: Progress) => {
  const found = planChange(before, after, progress)
  const missing = Math.max(0, after.sessionCount - progress.kept.length - found.length)
  return [...Array.from({ length: missing }, () => unplaced), ...found]
}

/**
 * The days of pending and planned sessions: chosen with the server's rule, or moved by a person. A changed schedule discards the
 * moves, because they belong to other days.
 */
export function usePlannedDates(
  form: TreatmentFormReturn,
  [moved, setMoved]: [MovedDates | undefined, Dispatch<MovedDates | undefined>],
  treatment?: Treatment,
) {
  const { schedule, problem } = readSchedule(useWatch({ control: form.control, name: [...scheduleFields] }))
  const key = JSON.stringify(schedule ?? null)
  const today = companyDay()

  const settledSessions = treatment?.sessionDates.filter((session) => session.status !== 'pendding') ?? []
  const pending = treatment?.sessionDates.filter((session) => session.status === 'pendding') ?? []
  const daysOf = (sessions: Session[]) => sessions.map(({ sessionDate }) => dayOf(sessionDate))

  const planned = () => {
    if (!schedule) return []
    if (!treatment) return planNew(schedule)
    if (!scheduleChanged(treatment, schedule)) return daysOf(pending)
    return planChanged(treatment, schedule, {
      kept: daysOf(settledSessions),
      pending: daysOf(pending),
      today,
    })
  }

  const moves = moved?.key === key ? moved.moves : []
  const { dates: places, lost } = moveDays(planned(), moves)
  const dates = places.filter((day) => day !== unplaced)
  return {
    schedule,
    problem,
    today,
    dates,
    /** The number of sessions for which the period has no free day from today on. A person must choose their days. */
    missing: places.length - dates.length,
    /** The days to send; undefined without a moved day, because the server uses the same rule. */
    byHand: moves.length > lost.length ? dates : undefined,
    /** Moved days that the plan no longer contains. */
    lost,
    settledSessions,
    move: (from: string, to: string) => setMoved({ key, moves: withMove(moves, { from, to }) }),
    undoMoves: () => setMoved(undefined),
  }
}

export type PlannedDates = ReturnType<typeof usePlannedDates>
