import { planPending } from '@zelo/contract/session-dates'
import {
  planChanged,
  planProblems,
  type Treatment,
  TreatmentForm,
  type TreatmentFormInput,
} from '@zelo/contract/treatments'
import type { Dispatch } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'

const dayOf = (moment: string) => moment.slice(0, 10)

const planFields = ['frequency', 'numberOfSessions', 'startDatePeriod', 'endDatePeriod'] as const
const shape = TreatmentForm.shape

/** The plan as it stands in the form, once its four fields make sense together. */
const readPlan = (values: readonly unknown[]) => {
  const [frequency, count, start, end] = planFields.map((name, index) => shape[name].safeParse(values[index]))
  if (!frequency?.success || !count?.success || !start?.success || !end?.success) return undefined
  const plan = {
    frequency: frequency.data as TreatmentForm['frequency'],
    sessionCount: count.data as number,
    startDate: start.data as string,
    endDate: end.data as string,
  }
  return planProblems(plan).length === 0 ? plan : undefined
}

/** The days as a person left them, with the plan they were about. */
export type MovedDates = { key: string; dates: string[] }

/**
 * The days of the sessions to come, as the server will choose them or as a person moved them. A change of plan
 * forgets the moves: they were about other days.
 */
export function usePlannedDates(
  form: UseFormReturn<TreatmentFormInput, unknown, TreatmentForm>,
  [moved, setMoved]: [MovedDates | undefined, Dispatch<MovedDates | undefined>],
  pad?: Treatment,
) {
  const plan = readPlan(useWatch({ control: form.control, name: [...planFields] }))
  const key = JSON.stringify(plan ?? null)

  const happened = pad?.sessionDates.filter((session) => session.status !== 'pendding') ?? []
  const pending = pad?.sessionDates.filter((session) => session.status === 'pendding') ?? []
  const unchanged = plan && pad && !planChanged(pad, plan)

  const planned = () => {
    if (!plan) return []
    if (unchanged) return pending.map((session) => dayOf(session.sessionDate))
    const { frequency, sessionCount: count, startDate: start, endDate: end } = plan
    return planPending(
      { frequency, count, start, end },
      happened.map((session) => dayOf(session.sessionDate)),
    )
  }

  const byHand = moved?.key === key ? moved.dates : undefined
  const dates = byHand ?? planned()
  return {
    plan,
    dates,
    /** Only when a person moved any; otherwise the server decides by the same rule. */
    byHand,
    happened,
    move: (from: string, to: string) => {
      const index = dates.indexOf(from)
      if (index >= 0) setMoved({ key, dates: dates.with(index, to).sort() })
    },
    undoMoves: () => setMoved(undefined),
  }
}

export type PlannedDates = ReturnType<typeof usePlannedDates>
