import type { TermsEntry } from '@zelo/contract/dated-terms'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import { changeSessions, dayColumn, inRange, present, settleTerms, splitAround } from './terms-entries.ts'

/** An edit of a PAD's own terms from a day on. Omitted fields keep their values. */
export type TermsChange = {
  from: string
  professionalId?: number | undefined
  agreedValue?: number | undefined
  contractValue?: number | undefined
}

const orKept = (db: Queryable, value: number | undefined, column: Fragment, type: Fragment) =>
  value === undefined ? column : db`${value}::${type}`

/**
 * The agreed value of an entry `e` after an edit. If only the professional changes, the PAD's own value replaces a
 * substitute's value.
 */
const editedValue = (db: Queryable, { professionalId, agreedValue }: TermsChange, value: Fragment) =>
  agreedValue === undefined && professionalId !== undefined
    ? db`case when e.agreed_value <> e.own_agreed_value then e.own_agreed_value else ${value} end`
    : orKept(db, agreedValue, value, db`numeric`)

/** The sessions in the range of an edit, with their terms after the edit. */
export const reachedSessions = (db: Queryable, treatmentId: number, change: TermsChange) => db`
  select ${present(db)}, ${orKept(db, change.professionalId, db`s.professional_id`, db`int`)} as new_professional_id,
    ${editedValue(db, change, db`s.agreed_value`)} as new_agreed_value,
    ${orKept(db, change.contractValue, db`s.contract_value`, db`numeric`)} as new_contract_value,
    s.contract_id as new_contract_id
  from sessions s cross join lateral terms_on(s.treatment_id, s.session_date) e
  where s.treatment_id = ${treatmentId} and ${inRange(db, db`s.session_date`, change)}`

/** Edits a PAD's terms from a day on. The caller locks the PAD. Returns the number of changed sessions. */
export const changeTerms = async (tx: Tx, treatmentId: number, change: TermsChange) => {
  const { from, professionalId, agreedValue, contractValue } = change
  const sessions = await changeSessions(tx, reachedSessions(tx, treatmentId, change))
  await splitAround(tx, treatmentId, { from })
  const isSameAttendance = professionalId === undefined && agreedValue === undefined
  await tx`
    update treatment_terms e set
      professional_id = ${orKept(tx, professionalId, tx`professional_id`, tx`int`)},
      own_professional_id = ${orKept(tx, professionalId, tx`own_professional_id`, tx`int`)},
      agreed_value = ${editedValue(tx, change, tx`agreed_value`)},
      own_agreed_value = ${orKept(tx, agreedValue, tx`own_agreed_value`, tx`numeric`)},
      contract_value = ${orKept(tx, contractValue, tx`contract_value`, tx`numeric`)},
      hand_over_id = ${isSameAttendance ? tx`hand_over_id` : tx`null`}
    where treatment_id = ${treatmentId} and first_day >= ${from}::date`
  await settleTerms(tx, treatmentId)
  return sessions.length
}

/**
 * The entries of a PAD's terms between the first and the last day of its period and sessions. Consecutive equal entries
 * are merged.
 */
export const findTermsOf = (db: Queryable, treatmentId: number) =>
  db<TermsEntry[]>`
    select ${dayColumn(db)}, jsonb_build_object('id', r.id, 'full_name', r.full_name) as professional,
      e.agreed_value, e.contract_value, e.professional_id <> e.own_professional_id as temporary,
      jsonb_build_object('professional_id', e.own_professional_id, 'agreed_value', e.own_agreed_value) as own
    from (
      select e.*, lead(e.first_day, 1, 'infinity') over (order by e.first_day) as next_day
      from (
        select e.*, (professional_id, agreed_value, contract_value, own_professional_id, own_agreed_value)
          is not distinct from (lag(professional_id) over entry, lag(agreed_value) over entry,
            lag(contract_value) over entry, lag(own_professional_id) over entry, lag(own_agreed_value) over entry)
          as repeats
        from treatment_terms e where e.treatment_id = ${treatmentId} window entry as (order by e.first_day)
      ) e where not e.repeats
    ) e
      join professionals r on r.id = e.professional_id
      cross join (
        select least(t.start_date, min(s.session_date)) as first_day, greatest(t.end_date, max(s.session_date)) as last_day
        from treatments t left join sessions s on s.treatment_id = t.id where t.id = ${treatmentId} group by t.id
      ) shown
    where e.next_day > shown.first_day and e.first_day <= shown.last_day
    order by e.first_day`
