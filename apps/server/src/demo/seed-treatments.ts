import { dayOf, daysAfter } from '@zelo/contract/dates'
import { type Frequency, frequencySessions } from '@zelo/contract/frequencies'
import { planSessions } from '@zelo/contract/session-dates'
import type { Tx } from '../platform/database/connect.ts'
import { openCopies } from './document-copies.ts'
import { type Month, months } from './months.ts'
import { createRandom, type Random } from './random.ts'
import { seedProofs, seedReports } from './seed-documents.ts'

const usual: [Frequency, ...Frequency[]] = [
  '2x Semana',
  '3x Semana',
  'Semanal',
  '5x Semana',
  '2x Semana',
  'Quinzenal',
]
const diagnoses = [
  'Sequela de acidente vascular cerebral',
  'Doença de Parkinson',
  'Pós-operatório de fratura de fêmur',
  'Demência de Alzheimer em fase moderada',
  'Esclerose lateral amiotrófica',
] as const

const cancellations = [
  'Paciente internado neste dia.',
  'Família pediu para remarcar.',
  'Paciente indisposto, sessão não realizada.',
  'Ninguém atendeu no endereço.',
] as const
const glosses = [
  'Operadora glosou: falta a assinatura do responsável.',
  'Operadora glosou: data fora da autorização.',
  'Operadora glosou: comprovante ilegível.',
] as const

type Pair = { patientId: number; professionalId: number; specialty: string; since: string }
type Session = { date: string; status: string; endDate: string | null; observation: string | null }

/**
 * Whether the PAD exists in a month. Before the last three months the company had a third of its size. No PAD is older than its
 * patient's record.
 */
const isThere = ({ since }: Pair, index: number, { age, start }: Month) =>
  since < start && (age < 3 || index % 3 === age % 3)

const nextDay = (date: string) => daysAfter(date, 1)

/** The state of a session today: most past sessions are completed, future ones are pending. */
const sessionOn = (random: Random, date: string, today: string): Session => {
  const open = { date, endDate: null, observation: null }
  if (date >= today) return { ...open, status: 'pendding' }
  const chance = random.below(100)
  if (chance < 90) {
    const late = chance < 4 && nextDay(date) < today
    return { ...open, status: 'completed', endDate: late ? nextDay(date) : date }
  }
  if (chance < 95) return { ...open, status: 'cancelled', observation: random.pick(cancellations) }
  if (chance < 98) return { ...open, status: 'glossed', observation: random.pick(glosses) }
  return { ...open, status: 'pendding' }
}

const inventTreatment = (random: Random, { since: _, ...pair }: Pair, { start, end }: Month) => {
  const frequency = random.pick(usual)
  const agreedValue = 60 + random.below(9) * 5
  return {
    ...pair,
    diagnosis: random.pick(diagnoses),
    frequency,
    agreedValue,
    contractValue: agreedValue + 30 + random.below(6) * 5,
    sessionCount: frequencySessions[frequency][0],
    startDate: start,
    endDate: end,
    expectedStart: start,
    authorizationDate: start,
    createdAt: new Date(`${start}T12:00:00Z`),
  }
}

/** Inserts all PADs of a month and their sessions with three statements, so that the first start is fast. */
const seedMonth = async (tx: Tx, random: Random, pairs: Pair[], month: Month, today: string) => {
  const treatments = pairs.map((pair) => inventTreatment(random, pair, month))
  const ids = await tx<{ id: number }[]>`insert into treatments ${tx(treatments)} returning id`
  await tx`
    insert into audit_log (actor_id, action, entity, entity_id, at)
    select 1, 'created', 'treatment', id, ${`${month.start}T12:00:00Z`}
    from unnest(${ids.map(({ id }) => id)}::int[]) as id`
  const sessions = treatments.flatMap(({ frequency, sessionCount: count }, index) =>
    planSessions({ frequency, count, ...month }).map((date) => {
      const { date: sessionDate, ...setStates } = sessionOn(random, date, today)
      return { treatmentId: ids[index]?.id ?? 0, sessionDate, ...setStates }
    }),
  )
  await tx`insert into sessions ${tx(sessions)}`
}

/** Adds PADs and sessions up to the current month: past months are completed, the current one is in progress. */
export const seedTreatments = async (tx: Tx, random: Random, storeFolder?: string) => {
  const today = dayOf(new Date().toISOString())
  const patients = await tx<
    { id: number; createdAt: string }[]
  >`select id, created_at from patients where status = 'active' order by id`
  const professionals = await tx<
    { id: number; speciality: string }[]
  >`select id, speciality from professionals order by id`
  const pairs = patients.flatMap(({ id: patientId, createdAt: since }, index): Pair[] => {
    const professional = professionals[index % professionals.length]
    if (!professional) return []
    return [{ patientId, professionalId: professional.id, specialty: professional.speciality, since }]
  })
  // A separate generator, so that the treatments do not depend on whether documents are added.
  const documentRandom = createRandom(20_261_116)
  const put = storeFolder === undefined ? undefined : openCopies(storeFolder)
  for (const month of months(today)) {
    const activePairs = pairs.filter((pair, index) => isThere(pair, index, month))
    await seedMonth(tx, random, activePairs, month, today)
    if (!put) continue
    await seedProofs(tx, documentRandom, month, put)
    await seedReports(tx, documentRandom, month, put)
  }
}
