import { dayInMs, daysAfter } from '@zelo/contract/dates'
import { type Frequency, recruitmentSessions } from '@zelo/contract/frequencies'
import {
  isAuthorized,
  recruitmentStatuses,
  recruitmentTypes,
  settledStatuses,
  specialties,
} from '@zelo/contract/vocabulary'
import { type AuditEntry, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/connect.ts'
import { inventPerson } from './people.ts'
import { inventPlace } from './places.ts'
import type { Random } from './random.ts'

const usual: [Frequency, ...Frequency[]] = ['2x Semana', '3x Semana', 'Semanal', 'Quinzenal']
const diagnoses = [
  'Sequela de acidente vascular cerebral',
  'Doença de Parkinson',
  'Pós-operatório de artroplastia de quadril',
  'Disfagia orofaríngea',
] as const
const notes = [
  'Família prefere o período da manhã.',
  'Prédio sem elevador, 2º andar.',
  'Combinar a primeira visita com a filha.',
] as const
const reasons = ['Sem agenda no período', 'Longe demais', 'Valor abaixo do esperado', null] as const

const becomes = (field: string, to: number) => ({ [field]: { from: null, to } })

const note = (tx: Tx, id: number, entry: Omit<AuditEntry, 'entity' | 'entityId'>) =>
  recordAudit(tx, { ...entry, entity: 'recruitment', entityId: id })

type Professional = { id: number; speciality: string }

/** Adds rejections between the opening and today, newest last. */
const seedRejections = async (
  tx: Tx,
  random: Random,
  id: number,
  openedAt: Date,
  rejecting: Professional[],
) => {
  for (const [index, { id: professionalId }] of rejecting.entries()) {
    const rejectedAt = new Date(Math.min(Date.now(), openedAt.getTime() + (index + 1) * 7 * 3_600_000))
    const fields = {
      recruitmentId: id,
      professionalId,
      reason: random.pick(reasons),
      rejectedAt,
      createdBy: 2,
    }
    const [row] = await tx<[{ id: number }]>`insert into recruitment_rejections ${tx(fields)} returning id`
    await note(tx, id, {
      actorId: 2,
      action: 'refused',
      at: rejectedAt,
      changes: becomes('rejectionId', row.id),
    })
  }
}

type Called = { openedAt: Date; able: Professional[]; settled: boolean }

/**
 * Adds a call of each of these professionals. Every second recruitment has closed its first call without an answer. A
 * finished recruitment has no open call.
 */
const seedCalls = async (tx: Tx, id: number, { openedAt, able, settled }: Called) => {
  for (const [index, { id: professionalId }] of able.entries()) {
    const calledAt = new Date(
      Math.min(Date.now() - (2 - index) * 900_000, openedAt.getTime() + (index + 24) * 3_600_000),
    )
    const answered = settled || (index === 0 && id % 2 === 0)
    const [row] = await tx<[{ id: number }]>`
      insert into recruitment_calls ${tx({
        recruitmentId: id,
        professionalId,
        calledAt,
        calledBy: 2,
        ...(answered && {
          answer: 'none',
          answeredAt: new Date(calledAt.getTime() + 600_000),
          answeredBy: 2,
        }),
      })} returning id`
    const changes = becomes('callId', row.id)
    await note(tx, id, { actorId: 2, action: 'called', at: calledAt, changes })
    if (answered)
      await note(tx, id, {
        actorId: 2,
        action: 'callUnanswered',
        at: new Date(calledAt.getTime() + 600_000),
        changes,
      })
  }
}

/** Sets the chosen professional and the resulting status. */
const seedChoice = async (
  tx: Tx,
  id: number,
  { professionalId, status, openedAt }: { professionalId: number | null; status: string; openedAt: Date },
) => {
  const at = (hours: number) => new Date(Math.min(Date.now(), openedAt.getTime() + hours * 3_600_000))
  if (professionalId !== null)
    await note(tx, id, {
      actorId: 2,
      action: 'professionalAssigned',
      at: at(30),
      changes: becomes('professionalId', professionalId),
    })
  if (status !== 'open')
    await note(tx, id, {
      actorId: 1,
      action: 'updated',
      at: at(32),
      changes: { status: { from: 'open', to: status } },
    })
}

/** Adds recruitments of every status and type over the last weeks, some with rejections. */
export const seedRecruitments = async (tx: Tx, random: Random, used: Set<string>) => {
  const contracts = await tx<{ id: number }[]>`select id from contracts order by id`
  const professionals = await tx<Professional[]>`select id, speciality from professionals order by id`
  const kinds = recruitmentTypes.flatMap((_, turn) =>
    recruitmentStatuses.map((status, index) => ({
      status,
      type: recruitmentTypes[(index + turn) % recruitmentTypes.length] ?? 'scouting',
    })),
  )
  for (const [index, { type, status }] of kinds.entries()) {
    const specialty = random.pick(specialties)
    const able = professionals.filter(({ speciality }) => speciality === specialty)
    const found = isAuthorized(status) || status === 'draft' || status === 'anaylsis'
    const frequency = random.pick(usual)
    const agreedValue = 65 + random.below(8) * 5
    const openedAt = new Date(Date.now() - (kinds.length - index) * 1.6 * dayInMs - random.below(dayInMs))
    const day = (after: number) => daysAfter(openedAt.toISOString(), after)
    const { name, phone } = inventPerson(random, used)
    const fields = {
      ...inventPlace(random),
      fullName: name,
      cellphone: phone,
      birthDate: `19${30 + random.below(30)}-0${random.below(9) + 1}-1${random.below(10)}`,
      contractId: contracts[index % contracts.length]?.id ?? 1,
      diagnosis: random.pick(diagnoses),
      specialty,
      type,
      status,
      frequency,
      sessionCount: recruitmentSessions[frequency][0] ?? null,
      professionalId: found ? (able[0]?.id ?? null) : null,
      administratorId: index % 4 === 3 ? null : 1 + (index % 3),
      registerDate: day(0),
      expectedStart: day(10),
      agreedValue,
      contractValue: agreedValue + 40,
      observations: random.pick(notes),
      createdAt: openedAt,
    }
    const [{ id }] = await tx<[{ id: number }]>`insert into recruitments ${tx(fields)} returning id`
    await note(tx, id, { actorId: 2, action: 'created', at: openedAt })
    await seedRejections(tx, random, id, openedAt, able.slice(1, 1 + (index % 3)))
    const settled = settledStatuses.some((one) => one === status)
    const called = index % 3 === 0 ? able.slice(1 + (index % 3), 3 + (index % 3)) : []
    await seedCalls(tx, id, { openedAt, able: called, settled })
    await seedChoice(tx, id, { professionalId: fields.professionalId, status, openedAt })
  }
}
