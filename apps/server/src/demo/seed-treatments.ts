import { type Frequency, frequencySessions } from '@zelo/contract/frequencies'
import { planSessions } from '@zelo/contract/session-dates'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/connect.ts'
import type { Random } from './random.ts'

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

/** The months of the demo, from two ago to the current one, as first and last day. */
const months = (today: string) => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return [-2, -1, 0].map((offset) => {
    const day = (index: number, date: number) =>
      new Date(Date.UTC(year, index, date)).toISOString().slice(0, 10)
    return { start: day(month - 1 + offset, 1), end: day(month + offset, 0) }
  })
}

/** What became of a session by today: past ones are done but for a few, those to come are pending. */
const fate = (random: Random, date: string, today: string) => {
  if (date >= today) return 'pendding'
  const chance = random.below(100)
  return chance < 90 ? 'completed' : chance < 95 ? 'cancelled' : chance < 98 ? 'glossed' : 'pendding'
}

type Pair = { patientId: number; professionalId: number; specialty: string }

const seedTreatment = async (
  tx: Tx,
  random: Random,
  pair: Pair,
  period: { start: string; end: string },
  today: string,
) => {
  const frequency = random.pick(usual)
  const count = frequencySessions[frequency][0]
  const agreedValue = 60 + random.below(9) * 5
  const fields = {
    ...pair,
    diagnosis: random.pick(diagnoses),
    frequency,
    agreedValue,
    contractValue: agreedValue + 30 + random.below(6) * 5,
    sessionCount: count,
    startDate: period.start,
    endDate: period.end,
    expectedStart: period.start,
    authorizationDate: period.start,
    createdAt: new Date(`${period.start}T12:00:00Z`),
  }
  const [{ id }] = await tx<[{ id: number }]>`insert into treatments ${tx(fields)} returning id`
  await recordAudit(tx, {
    actorId: 1,
    action: 'created',
    entity: 'treatment',
    entityId: id,
    at: fields.createdAt,
  })
  const dates = planSessions({ frequency, count, ...period })
  const statuses = dates.map((date) => fate(random, date, today))
  await tx`
    insert into sessions (treatment_id, session_date, status, end_date)
    select ${id}, date, status, case when status = 'completed' then date end
    from unnest(${dates}::date[], ${statuses}::text[]) as planned (date, status)`
}

/** Plans and sessions around today's month: past months done, the current one in progress. */
export const seedTreatments = async (tx: Tx, random: Random) => {
  const today = new Date().toISOString().slice(0, 10)
  const patients = await tx<{ id: number }[]>`select id from patients where status = 'active' order by id`
  const professionals = await tx<
    { id: number; speciality: string }[]
  >`select id, speciality from professionals order by id`
  for (const [index, patient] of patients.entries()) {
    const professional = professionals[index % professionals.length]
    if (!professional) continue
    const pair = {
      patientId: patient.id,
      professionalId: professional.id,
      specialty: professional.speciality,
    }
    for (const period of months(today)) await seedTreatment(tx, random, pair, period, today)
  }
}
