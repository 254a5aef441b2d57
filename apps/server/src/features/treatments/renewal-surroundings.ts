import { dayOf, monthOf } from '@zelo/contract/dates'
import { isDischarged } from '@zelo/contract/vocabulary'
import type { Planned } from './renewal-plan.ts'

export type OtherTreatment = {
  id: number
  patientId: number
  specialty: string
  professional: string
  startDate: string
  endDate: string
  days: string[]
}

/** The stored data with which the planned renewals may conflict. */
export type Surroundings = {
  absences: { professionalId: number; fromDay: string; toDay: string }[]
  visits: { professionalId: number; patientId: number; day: string }[]
  others: OtherTreatment[]
  closed: { contractId: number; month: string }[]
  /** The price of a contract for a specialty, if at least two newer PADs exist and all of them have the same price. */
  prices: { contractId: number; specialty: string; contractValue: number }[]
  /** The limit of patients per professional and day. */
  dailyPatients: number
}

const pair = (...parts: (number | string)[]) => parts.join()
const care = ({ ending }: Planned) => pair(ending.patient.id, ending.specialty)

/** The patients per professional and day, including the patients of the planned renewals. */
const countVisits = (coming: Planned[], visits: Surroundings['visits']) => {
  const seen = new Map<number, Map<string, Set<number>>>()
  const see = (professionalId: number, day: string, patientId: number) => {
    const days = seen.get(professionalId) ?? new Map<string, Set<number>>()
    seen.set(professionalId, days)
    const patients = days.get(day)
    if (patients) patients.add(patientId)
    else days.set(day, new Set([patientId]))
  }
  for (const { professionalId, patientId, day } of visits) see(professionalId, dayOf(day), patientId)
  for (const { ending, dates } of coming)
    for (const day of dates) see(ending.professional.id, day, ending.patient.id)
  return seen
}

/** Indexes the stored data, so that thousands of renewals are checked in one pass. */
export const indexSurroundings = (planned: Planned[], around: Surroundings) => {
  // PADs with a follower and PADs of discharged patients are not renewed, so they add no visits.
  const coming = planned.filter(
    ({ ending }) => ending.follower === null && !isDischarged(ending.patient.status),
  )
  const absences = Map.groupBy(around.absences, ({ professionalId }) => professionalId)
  const closed = Map.groupBy(around.closed, ({ contractId }) => contractId)
  const prices = new Map(
    around.prices.map((price) => [pair(price.contractId, price.specialty), price.contractValue]),
  )
  const others = Map.groupBy(around.others, ({ patientId, specialty }) => pair(patientId, specialty))
  const together = Map.groupBy(coming, care)
  const seen = countVisits(coming, around.visits)
  return {
    absence: ({ ending, start, end }: Planned) =>
      absences
        .get(ending.professional.id)
        ?.find(({ fromDay, toDay }) => dayOf(fromDay) <= end && dayOf(toDay) >= start),
    closedMonth: ({ ending, dates }: Planned) => {
      const months = closed.get(ending.contract.id)?.map(({ month }) => month.slice(0, 7))
      return months && dates.map(monthOf).find((month) => months.includes(month))
    },
    newerPrice: ({ ending }: Planned) => prices.get(pair(ending.contract.id, ending.specialty)),
    otherTreatments: (one: Planned) => (others.get(care(one)) ?? []).filter(({ id }) => id !== one.ending.id),
    otherRenewals: (one: Planned) => (together.get(care(one)) ?? []).filter((other) => other !== one),
    fullDays: ({ ending, dates }: Planned) => {
      const days = seen.get(ending.professional.id)
      return [...new Set(dates)]
        .map((day) => ({ day, patients: days?.get(day)?.size ?? 0 }))
        .filter(({ patients }) => patients > around.dailyPatients)
    },
  }
}

export type Known = ReturnType<typeof indexSurroundings>
