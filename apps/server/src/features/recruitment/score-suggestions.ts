import { dayText } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import type { Suggestion } from '@zelo/contract/recruitment-people'
import { shortenedList } from '../notifications/notifications.public.ts'

/** The facts about a professional that determine the score. */
export type Candidate = {
  id: number
  fullName: string
  phone: string
  neighborhood: string
  city: string
  region: string | null
  sameNeighborhood: boolean
  sameCity: boolean
  sameRegion: boolean
  /** Completed sessions with this patient. */
  visits: number
  /** Pending sessions in the 30 days from the expected start. */
  bookedSessions: number
  /**
   * `neededDays`: the number of needed days. `busyDays`: the needed days on which the professional has a session, as '20/11'.
   * `fullDays`: the number of needed days on which the professional has the maximum number of patients.
   */
  neededDays: number
  busyDays: string[]
  fullDays: number
  /** The first absence in these 30 days. */
  absentFrom: string | null
  absentTo: string | null
  /** The median of the agreed values of the professional's PADs in the specialty. */
  usualValue: number | null
  /** The agreed value of the recruitment; otherwise the median agreed value of the specialty's latest PADs. */
  referenceValue: number | null
  referenceIsAgreed: boolean
}

type Reason = Suggestion['reasons'][number]
type Weighed = { points: number; reason?: Reason }

const weigh = (points: number, text: string, favours = points > 0): Weighed => ({
  points,
  reason: { text, favours },
})

// Distance has the highest weight, because it is the most frequent reason why professionals give up a patient.
const weighPlace = ({ sameNeighborhood, sameCity, sameRegion, city, region }: Candidate) => {
  if (sameNeighborhood) return weigh(40, 'Mora no mesmo bairro')
  if (sameRegion) return weigh(30, `Mora na mesma cidade e região (${region})`)
  if (sameCity) return weigh(20, 'Mora na mesma cidade')
  return weigh(0, `Mora em outra cidade (${city})`)
}

const weighVisits = ({ visits }: Candidate) =>
  weigh(
    15 + Math.min(10, visits),
    visits === 1 ? 'Já fez 1 atendimento a este paciente' : `Já fez ${visits} atendimentos a este paciente`,
  )

/** The number of sessions that counts as fully booked: about three on every working day of the period. */
const fullBooking = 60

const daysText = (count: number) => (count === 1 ? 'no dia' : `nos ${count} dias`)

/**
 * Returns 'Agenda ocupada em 2 de 8 dias (20/11 e 25/11), lotada em 1'. The user reads the days to the professional on the
 * phone.
 */
const clashText = ({ neededDays, busyDays, fullDays }: Candidate) => {
  if (neededDays === 1) return fullDays > 0 ? 'Agenda lotada no dia' : 'Agenda ocupada no dia'
  const busy = `Agenda ocupada em ${busyDays.length} de ${neededDays} dias (${shortenedList(busyDays)})`
  return fullDays > 0 ? `${busy}, lotada em ${fullDays}` : busy
}

const bookedText = (booked: number) => `com ${booked} ${booked === 1 ? 'sessão' : 'sessões'} em outros`

// A professional who is free on all needed days gets at least 15 points, one with a session on such a day at most 9. The value
// adds at most 5. So with equal distance and equal history with the patient, a free professional always ranks higher.
const weighLoad = (candidate: Candidate) => {
  const { bookedSessions: booked, neededDays, busyDays, fullDays } = candidate
  const free = `Agenda livre ${daysText(neededDays)}`
  if (booked === 0) return weigh(20, free)
  const load = Math.min(1, booked / fullBooking)
  if (busyDays.length === 0) return weigh(Math.round(20 - 5 * load), `${free}, ${bookedText(booked)}`)
  // A busy day that is not full counts half, because it often has time for another visit.
  const clash = (busyDays.length + fullDays) / (2 * Math.max(1, neededDays))
  const points = Math.min(9, Math.round(10 * (1 - Math.max(clash, load))))
  return weigh(points, clashText(candidate), false)
}

/** The points of an unknown or slightly high value, between those of a good and of a high value. */
const neutralValue = 2

const weighValue = ({ usualValue, referenceValue, referenceIsAgreed }: Candidate): Weighed => {
  if (usualValue === null || !referenceValue) return { points: neutralValue }
  const against = referenceIsAgreed ? 'do valor acordado' : 'do que outros recebem'
  const usually = `Costuma receber ${moneyText(usualValue)}`
  if (usualValue <= referenceValue * 1.05) return weigh(5, `${usually}, dentro ${against}`)
  if (usualValue <= referenceValue * 1.2)
    return weigh(neutralValue, `${usually}, um pouco acima ${against}`, false)
  return weigh(0, `${usually}, acima ${against}`)
}

const weighAbsence = ({ absentFrom, absentTo }: Candidate): Weighed[] =>
  absentFrom && absentTo ? [weigh(0, `Ausente de ${dayText(absentFrom)} a ${dayText(absentTo)}`)] : []

export const scoreCandidate = (candidate: Candidate): Suggestion => {
  const weighed = [
    ...weighAbsence(candidate),
    weighPlace(candidate),
    ...(candidate.visits > 0 ? [weighVisits(candidate)] : []),
    weighLoad(candidate),
    weighValue(candidate),
  ]
  const { id, fullName, phone, neighborhood, city, region } = candidate
  return {
    professional: { id, fullName, phone, neighborhood, city, region },
    score: weighed.reduce((sum, { points }) => sum + points, 0),
    reasons: weighed.flatMap(({ reason = [] }) => reason),
  }
}

/** Sorts by score, absent candidates last. Equal scores keep the order of the input, which is sorted by name. */
export const rankCandidates = (candidates: Candidate[], maxCount = 20) =>
  candidates
    .map((candidate) => ({ away: Number(candidate.absentFrom !== null), scored: scoreCandidate(candidate) }))
    .sort((one, other) => one.away - other.away || other.scored.score - one.scored.score)
    .slice(0, maxCount)
    .map(({ scored }) => scored)
