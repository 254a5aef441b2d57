import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'

/** Whether session `s` is in a bank payment that is sent, scheduled or in doubt. */
export const isInOpenFile = (db: Queryable): Fragment => db`
  exists (
    select from bank_payment_items i join bank_payments p on p.id = i.payment_id
    where i.treatment_id = s.treatment_id and (p.state in ('sent', 'scheduled') or p.in_doubt) and s.id = any(i.session_ids))`

/** Whether a payment covers session `s`, or an open bank file contains the session. */
export const isPaidSession = (db: Queryable): Fragment =>
  db`(exists (select from paid_sessions c where c.session_id = s.id) or ${isInOpenFile(db)})`

export const inRange = (
  db: Queryable,
  day: Fragment,
  { from, to = null }: { from: string; to?: string | null },
) => db`${day} >= ${from}::date ${to === null ? db`` : db`and ${day} <= ${to}::date`}`

/** The present terms of a session `s`. A change of terms skips sessions that are `closed` or `paid`. */
export const present = (db: Queryable) => db`
  s.id, s.status, s.session_date, s.month, s.professional_id, s.agreed_value, s.contract_value, s.contract_id,
  is_closed(s.contract_id, s.month) as closed, ${isPaidSession(db)} as paid`

type ChangedSession = { id: number; day: string; professionalId: number; agreedValue: number }

/** Writes the new terms of the sessions; returns the changed sessions with their former terms. */
export const changeSessions = (tx: Tx, reached: Fragment) => tx<ChangedSession[]>`
  update sessions s set professional_id = n.new_professional_id, agreed_value = n.new_agreed_value,
    contract_value = n.new_contract_value, contract_id = n.new_contract_id
  from (${reached}) n
  where n.id = s.id and not n.closed and not n.paid
    and (n.professional_id, n.agreed_value, n.contract_value, n.contract_id)
      <> (n.new_professional_id, n.new_agreed_value, n.new_contract_value, n.new_contract_id)
  returning s.id, s.session_date as day, n.professional_id, n.agreed_value`

/** Splits the entries of a PAD's terms so that an entry begins on each of these days. */
export const splitTerms = (tx: Tx, treatmentId: number, days: Fragment) => tx`
  insert into treatment_terms (treatment_id, first_day, professional_id, agreed_value, own_professional_id,
    own_agreed_value, contract_value, hand_over_id)
  select e.treatment_id, cut.day, e.professional_id, e.agreed_value, e.own_professional_id, e.own_agreed_value,
    e.contract_value, e.hand_over_id
  from (${days}) cut (day) cross join lateral terms_on(${treatmentId}, cut.day) e on conflict do nothing`

export const splitAround = async (
  tx: Tx,
  treatmentId: number,
  { from, to = null }: { from: string; to?: string | null },
) => {
  await splitTerms(tx, treatmentId, tx`select ${from}::date`)
  if (to !== null) await splitTerms(tx, treatmentId, tx`select ${to}::date + 1`)
}

/** Merges equal neighbouring entries, and copies the last entry to the PAD, whose columns show the last terms. */
export const settleTerms = async (tx: Tx, treatmentId: number) => {
  await tx`
    delete from treatment_terms e using (
      select first_day, (professional_id, agreed_value, own_professional_id, own_agreed_value, contract_value)
          = (lag(professional_id) over entry, lag(agreed_value) over entry, lag(own_professional_id) over entry,
            lag(own_agreed_value) over entry, lag(contract_value) over entry)
        and hand_over_id is not distinct from lag(hand_over_id) over entry as repeats
      from treatment_terms where treatment_id = ${treatmentId} window entry as (order by first_day)
    ) n
    where e.treatment_id = ${treatmentId} and e.first_day = n.first_day and n.repeats`
  await tx`
    update treatments t set professional_id = e.professional_id, agreed_value = e.agreed_value,
      contract_value = e.contract_value
    from terms_on(${treatmentId}, 'infinity') e where t.id = ${treatmentId}`
}

/** The first day of an entry `e`; null for the first entry, which has no first day. */
export const dayColumn = (db: Queryable) => db`case when isfinite(e.first_day) then e.first_day end as "from"`
