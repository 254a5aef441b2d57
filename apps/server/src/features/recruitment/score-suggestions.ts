import { dayText } from '@zelo/contract/dates'
import { moneyText } from '@zelo/contract/money'
import type { Suggestion } from '@zelo/contract/recruitment-people'
import { someOf } from '../notifications/notifications.public.ts'

/** The facts about a professional who may take a recruitment. */
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
  /** Sessions done for this very patient. */
  visits: number
  /** Sessions to come in the weeks after the expected start. */
  bookedSessions: number
  /** How many days somebody has to come; which have a session of theirs, '20/11'; how many as many patients as fit. */
  neededDays: number
  busyDays: string[]
  fullDays: number
  /** Their first absence in these weeks, if any. */
  absentFrom: string | null
  absentTo: string | null
  /** The median of what they agreed to in their PADs of the specialty. */
  usualValue: number | null
  /** The value that the recruitment offers, or else the usual one. */
  referenceValue: number | null
  referenceIsAgreed: boolean
}

type Reason = Suggestion['reasons'][number]
type Weighed = { points: number; reason: Reason }

const weigh = (points: number, text: string, favours = points > 0): Weighed => ({
  points,
  reason: { text, favours },
})

// The way to the patient is what an office looks at first: it is what makes people give up.
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

/** Three sessions on every working day of the period leave no space for another patient. */
const fullBooking = 60

const daysText = (count: number) => (count === 1 ? 'no dia' : `nos ${count} dias`)

/** 'Agenda ocupada em 2 de 8 dias (20/11 e 25/11), lotada em 1': which ones is what the person on the phone asks. */
const clashText = ({ neededDays, busyDays, fullDays }: Candidate) => {
  if (neededDays === 1) return fullDays > 0 ? 'Agenda lotada no dia' : 'Agenda ocupada no dia'
  const busy = `Agenda ocupada em ${busyDays.length} de ${neededDays} dias (${someOf(busyDays)})`
  return fullDays > 0 ? `${busy}, lotada em ${fullDays}` : busy
}

const bookedText = (booked: number) => `com ${booked} ${booked === 1 ? 'sessão' : 'sessões'} em outros`

const weighLoad = (candidate: Candidate) => {
  const { bookedSessions: booked, neededDays, busyDays, fullDays } = candidate
  const free = `Agenda livre ${daysText(neededDays)}`
  if (booked === 0) return weigh(20, free)
  const load = Math.min(1, booked / fullBooking)
  if (busyDays.length === 0) return weigh(Math.round(20 - 10 * load), `${free}, ${bookedText(booked)}`)
  // A day with another visit can often take one more; a full one cannot.
  const clash = (busyDays.length + fullDays) / (2 * Math.max(1, neededDays))
  const points = Math.round(20 * (1 - Math.max(clash, load)))
  return weigh(points, clashText(candidate), false)
}

const weighValue = ({ usualValue, referenceValue, referenceIsAgreed }: Candidate): Weighed[] => {
  if (usualValue === null || !referenceValue) return []
  const against = referenceIsAgreed ? 'do valor acordado' : 'do que outros recebem'
  const usually = `Costuma receber ${moneyText(usualValue)}`
  if (usualValue <= referenceValue * 1.05) return [weigh(15, `${usually}, dentro ${against}`)]
  if (usualValue <= referenceValue * 1.2) return [weigh(5, `${usually}, um pouco acima ${against}`, false)]
  return [weigh(0, `${usually}, acima ${against}`)]
}

const weighAbsence = ({ absentFrom, absentTo }: Candidate): Weighed[] =>
  absentFrom && absentTo ? [weigh(0, `Ausente de ${dayText(absentFrom)} a ${dayText(absentTo)}`)] : []

/** The arguments for and against a professional, in points and in words. */
export const scoreCandidate = (candidate: Candidate): Suggestion => {
  const weighed = [
    ...weighAbsence(candidate),
    weighPlace(candidate),
    ...(candidate.visits > 0 ? [weighVisits(candidate)] : []),
    weighLoad(candidate),
    ...weighValue(candidate),
  ]
  const { id, fullName, phone, neighborhood, city, region } = candidate
  return {
    professional: { id, fullName, phone, neighborhood, city, region },
    score: weighed.reduce((sum, { points }) => sum + points, 0),
    reasons: weighed.map(({ reason }) => reason),
  }
}

/** The best first, those who are away last; equals stay in the order given, which is by name. */
export const rankCandidates = (candidates: Candidate[], most = 20) =>
  candidates
    .map((candidate) => ({ away: Number(candidate.absentFrom !== null), scored: scoreCandidate(candidate) }))
    .sort((one, other) => one.away - other.away || other.scored.score - one.scored.score)
    .slice(0, most)
    .map(({ scored }) => scored)
