import { dayInMs, daysAfter, monthOf } from '@zelo/contract/dates'
import { formerTerms, passDays } from '../features/books/books.public.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/connect.ts'

const captor = 2

type Treatment = {
  id: number
  patientId: number
  patient: string
  contractId: number
  specialty: string
  frequency: string
  professionalId: number
  professional: string
  substituteId: number
  substitute: string
  agreedValue: number
  contractValue: number
}

/** Finds a PAD with many sessions in these days, and a substitute of the same specialty. */
const findTreatment = async (tx: Tx, from: string, to: string) => {
  const [treatment] = await tx<Treatment[]>`
    select t.id, t.patient_id, p.full_name as patient, t.contract_id, t.specialty, t.frequency, t.professional_id,
      r.full_name as professional, other.id as substitute_id, other.full_name as substitute, t.agreed_value,
      t.contract_value
    from treatments t
      join patients p on p.id = t.patient_id
      join professionals r on r.id = t.professional_id
      cross join lateral (
        select o.id, o.full_name from professionals o where o.speciality = t.specialty and o.id <> t.professional_id
        order by o.id limit 1
      ) other
    where (select count(*) from sessions s where s.treatment_id = t.id and s.session_date between ${from} and ${to}) > 2
    order by t.id limit 1`
  return treatment
}

/** Hands a week over to a substitute, for five reais more per session. */
const passWeek = async (tx: Tx, from: string) => {
  const to = daysAfter(from, 6)
  const treatment = await findTreatment(tx, from, to)
  if (!treatment) return undefined
  const agreedValue = treatment.agreedValue + 5
  const at = new Date(Math.min(Date.now(), Date.parse(`${from}T12:00:00Z`) - 2 * dayInMs))
  const passing = { from, to, professionalId: treatment.substituteId, agreedValue }
  const [{ id }] = await tx<[{ id: number }]>`
    insert into hand_overs (treatment_id, replaced_id, professional_id, first_day, last_day, agreed_value, session_count,
      created_at, created_by, batch_id, former)
    values (${treatment.id}, ${treatment.professionalId}, ${treatment.substituteId}, ${from}, ${to}, ${agreedValue}, 0,
      ${at}, ${captor}, 0, ${formerTerms(tx, treatment.id, passing)})
    returning id`
  const sessionCount = await passDays(tx, treatment.id, { ...passing, handOverId: id })
  await tx`update hand_overs set batch_id = id where id = ${id}`
  await recordAudit(tx, {
    actorId: captor,
    action: 'handedOver',
    entity: 'treatment',
    entityId: treatment.id,
    changes: {
      professional: {
        from: { id: treatment.professionalId, fullName: treatment.professional },
        to: { id: treatment.substituteId, fullName: treatment.substitute },
      },
      firstDay: { from: null, to: from },
      lastDay: { from: null, to },
      sessions: { from: null, to: sessionCount },
      agreedValue: { from: treatment.agreedValue, to: agreedValue },
    },
    at,
  })
  return { handOverId: id, treatment, from, at }
}

type Passed = NonNullable<Awaited<ReturnType<typeof passWeek>>>

/** Adds the authorized substitution that led to the hand-over. */
export const seedSubstitution = async (tx: Tx, { handOverId, treatment, from, at }: Passed) => {
  const openedAt = new Date(at.getTime() - 60 * dayInMs)
  const [row] = await tx<[{ id: number }]>`
    insert into recruitments (full_name, birth_date, contract_id, cellphone, cep, address, address_number, neighborhood,
      city, state, specialty, type, status, frequency, professional_id, administrator_id, register_date, expected_start,
      agreed_value, contract_value, observations, patient_id, replaced_treatment_id, hand_over_id, created_at)
    select p.full_name, p.birth_date, p.contract_id, p.phone1, p.cep, p.address, p.number, p.district, p.city, p.state,
      ${treatment.specialty}, 'temporary_substitution', 'recruitedpanel', ${treatment.frequency}, ${treatment.substituteId}, ${captor},
      ${openedAt}, ${from}, ${treatment.agreedValue + 5}, ${treatment.contractValue}, 'Profissional de licença por uma semana.',
      p.id, ${treatment.id}, ${handOverId}, ${openedAt}
    from patients p where p.id = ${treatment.patientId} returning id`
  await recordAudit(tx, {
    actorId: captor,
    action: 'created',
    entity: 'recruitment',
    entityId: row.id,
    at: openedAt,
  })
}

/** Hands over a week of the last month, and a week of this month for a substitution. */
export const seedHandOvers = async (tx: Tx, today: string) => {
  const thisMonth = `${monthOf(today)}-01`
  await passWeek(tx, `${monthOf(daysAfter(thisMonth, -1))}-12`)
  return passWeek(tx, `${monthOf(today)}-15`)
}
