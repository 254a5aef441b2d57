import type { ReplaceableTreatment } from '@zelo/contract/recruitment-people'
import type { Queryable, Tx } from '../../platform/database/connect.ts'

/** The id of the PAD's open substitution, if it is not `except`. */
export const findOpenSubstitution = async (tx: Tx, treatmentId: number, except: number | null) => {
  const [row] = await tx<{ id: number }[]>`
    select id from recruitments
    where replaced_treatment_id = ${treatmentId} and hand_over_id is null and treatment_id is null
      and status not in ('cancelled', 'removed') and deleted_at is null and id is distinct from ${except}
    order by id limit 1`
  return row?.id
}

export const findReplacedTreatment = async (tx: Tx, id: number) => {
  const [row] = await tx<{ treatmentId: number | null; specialty: string }[]>`
    select replaced_treatment_id as treatment_id, specialty from recruitments where id = ${id}`
  return row
}

export const findSpecialty = async (tx: Tx, treatmentId: number) => {
  const [row] = await tx<{ specialty: string }[]>`select specialty from treatments where id = ${treatmentId}`
  return row?.specialty
}

/** The PADs that a substitution may replace: the PAD for which it was opened, otherwise the patient's PADs of the specialty. */
export const findReplaceable = (db: Queryable, recruitmentId: number, today: string) =>
  db<ReplaceableTreatment[]>`
    select t.id as treatment_id, p.full_name as patient, f.full_name as professional, t.specialty, t.start_date,
      t.end_date, t.agreed_value,
      (select count(*)::int from sessions s where s.treatment_id = t.id and s.status = 'pendding') as pending_sessions
    from recruitments r
      join patients p on p.deleted_at is null and (p.id = r.patient_id or p.sort_name = fold(r.full_name) collate "C"
        or p.id = (select patient_id from treatments x where x.id = r.replaced_treatment_id))
      join treatments t on t.patient_id = p.id and t.specialty = r.specialty and t.status = 'active'
        and (t.id = r.replaced_treatment_id or (r.replaced_treatment_id is null and t.end_date >= ${today}::date))
      join professionals f on f.id = t.professional_id
    where r.id = ${recruitmentId}
    order by t.end_date desc, t.id desc limit 20`

/** The days of a PAD's pending sessions between `start` and `end`. */
export const findPendingDays = async (
  db: Queryable,
  treatmentId: number,
  { start, end }: { start: string; end: string },
) => {
  const rows = await db<{ day: string }[]>`
    select distinct session_date::text as day from sessions
    where treatment_id = ${treatmentId} and status = 'pendding' and session_date between ${start} and ${end}
    order by 1`
  return rows.map(({ day }) => day)
}

/** The substitutions that one of these hand-overs ended. */
export const findSettledBy = async (tx: Tx, handOverIds: number[]) => {
  const rows = await tx<{ id: number }[]>`
    select id from recruitments where hand_over_id = any(${handOverIds}) and deleted_at is null order by id`
  return rows.map(({ id }) => id)
}

export const findHandOverOf = async (tx: Tx, id: number) => {
  const [row] = await tx<
    { handOverId: number | null }[]
  >`select hand_over_id from recruitments where id = ${id}`
  return row?.handOverId ?? null
}
