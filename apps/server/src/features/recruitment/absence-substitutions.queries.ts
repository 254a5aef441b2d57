import type { Frequency } from '@zelo/contract/frequencies'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'

export const findAbsenceDays = async (tx: Tx, absenceId: number) => {
  const [row] = await tx<{ professionalId: number; from: string; to: string }[]>`
    select professional_id, to_char(from_day, 'YYYY-MM-DD') as "from", to_char(to_day, 'YYYY-MM-DD') as "to"
    from professional_absences where id = ${absenceId} and removed_at is null`
  return row
}

type UncoveredTreatment = {
  treatmentId: number
  firstDay: string
  days: number
  frequency: Frequency
}

/**
 * The active PADs with pending sessions of this professional in these days. Sorted by id, because PADs are locked in this
 * order.
 */
export const findUncovered = (
  db: Queryable,
  { professionalId, from, to }: { professionalId: number; from: string; to: string },
) => db<UncoveredTreatment[]>`
  select t.id as treatment_id, to_char(min(s.session_date), 'YYYY-MM-DD') as first_day, count(*)::int as days, t.frequency
  from sessions s join treatments t on t.id = s.treatment_id and t.status = 'active'
    join patients p on p.id = t.patient_id and p.deleted_at is null
  where s.professional_id = ${professionalId} and s.status = 'pendding'
    and s.session_date between ${from}::date and ${to}::date
  group by t.id order by t.id`

type AbsenceDays = { id: number; professionalId: number; from: string; to: string }

/**
 * The open temporary substitutions of PADs with pending sessions in this absence. Leaves out PADs whose sessions from today on
 * are also in another absence.
 */
export const findSubstitutionsOf = (
  db: Queryable,
  { id, professionalId, from, to }: AbsenceDays,
  today: string,
  lock: Fragment = db``,
) =>
  db<{ id: number; patient: string }[]>`
    select r.id, r.full_name as patient from recruitments r
    where r.type = 'temporary_substitution' and r.status not in ('cancelled', 'removed') and r.deleted_at is null
      and r.hand_over_id is null and r.treatment_id is null
      and r.replaced_treatment_id in (
        select s.treatment_id from sessions s
        where s.professional_id = ${professionalId} and s.status = 'pendding'
          and s.session_date between ${from}::date and ${to}::date)
      and not exists (
        select from sessions s join professional_absences a on a.professional_id = s.professional_id
        where s.treatment_id = r.replaced_treatment_id and s.status = 'pendding' and s.session_date >= ${today}::date
          and s.session_date between a.from_day and a.to_day and a.removed_at is null and a.id <> ${id})
    order by r.id ${lock}`

type NewSubstitution = {
  treatmentId: number
  expectedStart: string
  sessionCount: number | null
  administratorId: number
  today: string
}

/** Inserts a substitution with patient and care copied from the PAD. */
export const insertSubstitution = async (tx: Tx, substitution: NewSubstitution) => {
  const [row] = await tx<[{ id: number }]>`
    insert into recruitments (full_name, birth_date, contract_id, cellphone, diagnosis, cep, address, address_number,
      address_complement, neighborhood, city, state, specialty, type, frequency, session_count, administrator_id,
      register_date, expected_start, agreed_value, contract_value, patient_id, replaced_treatment_id)
    select p.full_name, p.birth_date, p.contract_id, p.phone1, t.diagnosis, p.cep, p.address, p.number, p.complement,
      p.district, p.city, p.state, t.specialty, 'temporary_substitution', t.frequency, ${substitution.sessionCount}::int,
      ${substitution.administratorId}::int, ${substitution.today}::date, ${substitution.expectedStart}::date, t.agreed_value, t.contract_value,
      p.id, t.id
    from treatments t join patients p on p.id = t.patient_id where t.id = ${substitution.treatmentId}
    returning id`
  return row.id
}
