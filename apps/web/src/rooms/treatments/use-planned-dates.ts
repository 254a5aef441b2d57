import { dayOf } from '@zelo/contract/dates'
import { planPending } from '@zelo/contract/session-dates'
import {
  type Period,
  scheduleChanged,
  scheduleProblems,
  type Treatment,
  TreatmentForm,
  type TreatmentFormInput,
} from '@zelo/contract/treatments'
import type { Dispatch } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'

const scheduleFields = ['frequency', 'numberOfSessions', 'startDatePeriod', 'endDatePeriod'] as const
const shape = TreatmentForm.shape

type ReadSchedule = { schedule?: Period; problem?: string | undefined }

/** The schedule in the form once its four fields are valid together, else the problem. */
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

type Move = { from: string; to: string }

/** The moves made by a person, with the schedule they belong to. */
export type MovedDates = { key: string; moves: Move[] }

/** Reads the moves from a draft. */
export const readMoved = (value: unknown) =>
  value && typeof value === 'object' && 'key' in value && 'moves' in value ? (value as MovedDates) : undefined

/** A session moved twice was moved once, from where it began. */
export const withMove = (moves: Move[], { from, to }: Move): Move[] => {
  const place = moves.findLastIndex((move) => move.to === from)
  const before = moves[place]
  return before ? moves.with(place, { from: before.from, to }) : [...moves, { from, to }]
}

/** The days with their moves; a day that another person removed meanwhile cannot be moved any more. */
export const moveDays = (days: string[], moves: Move[]) => {
  const dates = [...days]
  const lost: string[] = []
  for (const { from, to } of moves) {
    const place = dates.indexOf(from)
    if (place < 0) lost.push(from)
    else dates[place] = to
  }
  return { dates: dates.sort(), lost }
}

/**
 * The days of the sessions to come, as the server will choose them or as a person moved them. A change of schedule
 * forgets the moves: they were about other days.
 */
export function usePlannedDates(
  form: UseFormReturn<TreatmentFormInput, unknown, TreatmentForm>,
  [moved, setMoved]: [MovedDates | undefined, Dispatch<MovedDates | undefined>],
  treatment?: Treatment,
) {
  const { schedule, problem } = readSchedule(useWatch({ control: form.control, name: [...scheduleFields] }))
  const key = JSON.stringify(schedule ?? null)

  const happened = treatment?.sessionDates.filter((session) => session.status !== 'pendding') ?? []
  const pending = treatment?.sessionDates.filter((session) => session.status === 'pendding') ?? []
  const unchanged = schedule && treatment && !scheduleChanged(treatment, schedule)

  const planned = () => {
    if (!schedule) return []
    if (unchanged) return pending.map((session) => dayOf(session.sessionDate))
    const { frequency, sessionCount: count, startDate: start, endDate: end } = schedule
    return planPending(
      { frequency, count, start, end },
      happened.map((session) => dayOf(session.sessionDate)),
    )
  }

  const moves = moved?.key === key ? moved.moves : []
  const { dates, lost } = moveDays(planned(), moves)
  return {
    schedule,
    problem,
    dates,
    /** Only when a person moved any; otherwise the server decides by the same rule. */
    byHand: moves.length > lost.length ? dates : undefined,
    /** The days of moved sessions that are elsewhere now, or no longer to come. */
    lost,
    happened,
    move: (from: string, to: string) => setMoved({ key, moves: withMove(moves, { from, to }) }),
    undoMoves: () => setMoved(undefined),
  }
}

export type PlannedDates = ReturnType<typeof usePlannedDates>
