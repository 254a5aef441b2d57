import type { ContractEntry, TermsEntry } from '@zelo/contract/dated-terms'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'

/** An edit of a PAD's own terms from a day on. Omitted fields keep their values. */
export type TermsChange = {
  from: string
  professionalId?: number | undefined
  agreedValue?: number | undefined
  contractValue?: number | undefined
}

/** A hand-over of days to another professional, from a day on or between two days. */
export type Passing = {
  from: string
  /** The last day; null for a permanent hand-over. */
  to: string | null
  professionalId: number
  /** Null keeps the PAD's own value of each day. A substitute's own days keep the substitute's value. */
  agreedValue: number | null
  /** Limits the hand-over to the days of this professional. */
  whose?: number | undefined
}

/** Whether a file that waits for the bank's answer pays session `s`. */
export const isInOpenFile = (db: Queryable): Fragment => db`
  exists (
    select from bank_payment_items i join bank_payments p on p.id = i.payment_id
    where i.treatment_id = s.treatment_id and p.state in ('sent', 'scheduled') and (s.id = any(i.session_ids) or (
      s.status = 'completed' and i.month = s.month and p.professional_id = s.professional_id)))`

/** Whether a payment covers session `s`, or an open bank file pays it. */
export const isPaidSession = (db: Queryable): Fragment =>
  db`(exists (select from paid_sessions c where c.session_id = s.id) or ${isInOpenFile(db)})`

const inRange = (db: Queryable, day: Fragment, { from, to = null }: { from: string; to?: string | null }) =>
  db`${day} >= ${from}::date ${to === null ? db`` : db`and ${day} <= ${to}::date`}`

/** The facts that a session `s` has now, and whether a change of terms may touch it. */
const present = (db: Queryable) => db`
  s.id, s.status, s.session_date, s.month, s.professional_id, s.agreed_value, s.contract_value, s.contract_id,
  is_closed(s.contract_id, s.month) as closed, ${isPaidSession(db)} as paid`

const orKept = (db: Queryable, value: number | undefined, column: Fragment, type: Fragment) =>
  value === undefined ? column : db`${value}::${type}`

/** The PAD's own value (entry `e`) on a day whose substitute leaves; `value` on other days. */
const valueWithoutSubstitute = (db: Queryable, value: Fragment) =>
  db`case when e.agreed_value <> e.own_agreed_value then e.own_agreed_value else ${value} end`

/** The agreed value after an edit. A new professional does not get the value of a substitute. */
const editedValue = (db: Queryable, { professionalId, agreedValue }: TermsChange, value: Fragment) =>
  agreedValue === undefined && professionalId !== undefined
    ? valueWithoutSubstitute(db, value)
    : orKept(db, agreedValue, value, db`numeric`)

/** The sessions in the range of an edit, with the facts that they would have after it. */
export const reachedSessions = (db: Queryable, treatmentId: number, change: TermsChange) => db`
  select ${present(db)}, ${orKept(db, change.professionalId, db`s.professional_id`, db`int`)} as new_professional_id,
    ${editedValue(db, change, db`s.agreed_value`)} as new_agreed_value,
    ${orKept(db, change.contractValue, db`s.contract_value`, db`numeric`)} as new_contract_value,
    s.contract_id as new_contract_id
  from sessions s cross join lateral terms_on(s.treatment_id, s.session_date) e
  where s.treatment_id = ${treatmentId} and ${inRange(db, db`s.session_date`, change)}`

/** The value of a day after a hand-over. `e` is the entry of the day, `value` its present value. */
const passedValue = (db: Queryable, { professionalId, agreedValue, whose }: Passing, value: Fragment) => {
  if (agreedValue !== null) return db`${agreedValue}::numeric`
  // Days of a substitute that pass to another professional keep the substitute's value.
  const kept = whose === undefined ? valueWithoutSubstitute(db, value) : value
  return db`case when e.own_professional_id = ${professionalId} then e.own_agreed_value else ${kept} end`
}

/** The sessions of a hand-over, with their facts after it. */
export const passedSessions = (db: Queryable, treatmentId: number, passing: Passing) => db`
  select ${present(db)}, ${passing.professionalId}::int as new_professional_id,
    ${passedValue(db, passing, db`s.agreed_value`)} as new_agreed_value, s.contract_value as new_contract_value,
    s.contract_id as new_contract_id
  from sessions s cross join lateral terms_on(s.treatment_id, s.session_date) e
  where s.treatment_id = ${treatmentId} and ${inRange(db, db`s.session_date`, passing)}
    ${passing.whose === undefined ? db`` : db`and s.professional_id = ${passing.whose}`}`

type ChangedSession = { id: number; day: string; professionalId: number; agreedValue: number }

/** Writes the new facts of the sessions; returns the changed sessions with their old facts. */
const changeSessions = (tx: Tx, reached: Fragment) => tx<ChangedSession[]>`
  update sessions s set professional_id = n.new_professional_id, agreed_value = n.new_agreed_value,
    contract_value = n.new_contract_value, contract_id = n.new_contract_id
  from (${reached}) n
  where n.id = s.id and not n.closed and not n.paid
    and (n.professional_id, n.agreed_value, n.contract_value, n.contract_id)
      <> (n.new_professional_id, n.new_agreed_value, n.new_contract_value, n.new_contract_id)
  returning s.id, s.session_date as day, n.professional_id, n.agreed_value`

/** Splits the terms so that an entry begins on each of these days. */
const splitTerms = (tx: Tx, treatmentId: number, days: Fragment) => tx`
  insert into treatment_terms (treatment_id, first_day, professional_id, agreed_value, own_professional_id,
    own_agreed_value, contract_value, hand_over_id)
  select e.treatment_id, cut.day, e.professional_id, e.agreed_value, e.own_professional_id, e.own_agreed_value,
    e.contract_value, e.hand_over_id
  from (${days}) cut (day) cross join lateral terms_on(${treatmentId}, cut.day) e on conflict do nothing`

const splitAround = async (
  tx: Tx,
  treatmentId: number,
  { from, to = null }: { from: string; to?: string | null },
) => {
  await splitTerms(tx, treatmentId, tx`select ${from}::date`)
  if (to !== null) await splitTerms(tx, treatmentId, tx`select ${to}::date + 1`)
}

/** Merges equal neighbouring entries, and copies the last entry to the PAD, which shows it as its own terms. */
const settleTerms = async (tx: Tx, treatmentId: number) => {
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

/** The entries of a PAD's terms that a hand-over replaces, stored for its undoing. */
export const formerTerms = (db: Queryable, treatmentId: number, { from, to, whose }: Passing): Fragment => db`
  (select coalesce(jsonb_agg(to_jsonb(f) order by f.first_day), '[]') from (
    select greatest(e.first_day, ${from}::date) as first_day,
      nullif(least(e.next_day - 1, ${to ?? 'infinity'}::date), 'infinity') as last_day, e.professional_id, e.agreed_value,
      e.own_professional_id, e.own_agreed_value, e.hand_over_id,
      ${whose === undefined ? db`true` : db`e.professional_id = ${whose}`} as passed,
      ${to !== null ? db`false` : whose === undefined ? db`true` : db`e.own_professional_id = ${whose}`} as own_passed
    from (
      select e.*, lead(e.first_day, 1, 'infinity') over (order by e.first_day) as next_day from treatment_terms e
      where e.treatment_id = ${treatmentId}
    ) e
    where e.next_day > ${from}::date and e.first_day <= ${to ?? 'infinity'}::date) f)`

/** Passes days to another professional. The caller locks the PAD. Returns the number of changed sessions. */
export const passDays = async (tx: Tx, treatmentId: number, passing: Passing & { handOverId: number }) => {
  const { from, to, professionalId, agreedValue, whose, handOverId } = passing
  const sessions = await changeSessions(tx, passedSessions(tx, treatmentId, passing))
  await tx`
    update hand_overs set session_count = ${sessions.length}, former_sessions = ${asJson(tx, [...sessions])}
    where id = ${handOverId}`
  await splitAround(tx, treatmentId, { from, to })
  const only = (column: Fragment) => (whose === undefined ? tx`` : tx`and ${column} = ${whose}`)
  await tx`
    update treatment_terms e set professional_id = ${professionalId},
      agreed_value = ${passedValue(tx, passing, tx`e.agreed_value`)}, hand_over_id = ${handOverId}
    where e.treatment_id = ${treatmentId} and ${inRange(tx, tx`e.first_day`, passing)} ${only(tx`e.professional_id`)}`
  if (to === null)
    await tx`
      update treatment_terms e set own_professional_id = ${professionalId},
        own_agreed_value = coalesce(${agreedValue}::numeric, e.own_agreed_value)
      where e.treatment_id = ${treatmentId} and e.first_day >= ${from}::date ${only(tx`e.own_professional_id`)}`
  await settleTerms(tx, treatmentId)
  return sessions.length
}

const piecesOf = (db: Queryable) => db`
  jsonb_to_recordset(h.former) as f (first_day date, last_day date, professional_id int, agreed_value numeric,
    own_professional_id int, own_agreed_value numeric, hand_over_id int, passed boolean, own_passed boolean)`

const pieceCovers = (db: Queryable, day: Fragment) =>
  db`${day} between f.first_day and coalesce(f.last_day, 'infinity')`

/** The sessions of hand-over `id` from the day `since` on, with the facts from before it. */
export const sessionsToReturn = (db: Queryable, id: number, since = '-infinity') => db`
  select ${present(db)}, coalesce(kept."professionalId", f.professional_id) as new_professional_id,
    coalesce(kept."agreedValue", f.agreed_value) as new_agreed_value, s.contract_value as new_contract_value,
    s.contract_id as new_contract_id
  from hand_overs h
    join sessions s on s.treatment_id = h.treatment_id and s.professional_id = h.professional_id
    join ${piecesOf(db)} on f.passed and ${pieceCovers(db, db`s.session_date`)}
    left join jsonb_to_recordset(h.former_sessions) as kept (id int, day timestamptz, "professionalId" int, "agreedValue" numeric)
      on kept.id = s.id and (kept.day at time zone 'UTC')::date = s.session_date
  where h.id = ${id} and s.session_date >= ${since}::date`

/** Whether a later change set the professional of any day of hand-over `h` from the day `since` on. */
export const isReplaced = (db: Queryable, since = '-infinity') => db`
  exists (
    select from ${piecesOf(db)} join (
      select e.*, lead(e.first_day, 1, 'infinity') over (order by e.first_day) as next_day from treatment_terms e
      where e.treatment_id = h.treatment_id
    ) e on e.next_day > greatest(f.first_day, ${since}::date) and e.first_day <= coalesce(f.last_day, 'infinity')
    where f.passed and coalesce(f.last_day, 'infinity') >= ${since}::date and e.hand_over_id is distinct from h.id)`

/** Shortens a hand-over to the days before `since`. It keeps the former terms of these days for its own undoing. */
const shortenHandOver = (tx: Tx, id: number, since: string, returned: number) => tx`
  update hand_overs h set last_day = ${since}::date - 1, session_count = session_count - ${returned},
    former = (select coalesce(jsonb_agg(to_jsonb(k) order by k.first_day), '[]') from (
      select f.first_day, least(coalesce(f.last_day, 'infinity'), ${since}::date - 1) as last_day, f.professional_id,
        f.agreed_value, f.own_professional_id, f.own_agreed_value, f.hand_over_id, f.passed, false as own_passed
      from ${piecesOf(tx)} where f.first_day < ${since}::date) k)
  where h.id = ${id}`

type Returned = { id: number; treatmentId: number; since?: string | undefined }

/**
 * Restores the terms from before a hand-over on its days; with `since` only from that day on, and the hand-over ends the
 * day before. Returns the number of changed sessions.
 */
export const returnTerms = async (tx: Tx, { id, treatmentId, since }: Returned) => {
  const sessions = await changeSessions(tx, sessionsToReturn(tx, id, since))
  await splitTerms(
    tx,
    treatmentId,
    tx`select f.first_day from hand_overs h cross join ${piecesOf(tx)} where h.id = ${id}
      union select f.last_day + 1 from hand_overs h cross join ${piecesOf(tx)} where h.id = ${id} and f.last_day is not null
      ${since === undefined ? tx`` : tx`union select ${since}::date`}`,
  )
  const returns = tx`(f.passed and e.first_day >= ${since ?? '-infinity'}::date)`
  await tx`
    update treatment_terms e set
      professional_id = case when ${returns} then f.professional_id else e.professional_id end,
      agreed_value = case when ${returns} then f.agreed_value else e.agreed_value end,
      hand_over_id = case when ${returns} then f.hand_over_id else e.hand_over_id end,
      own_professional_id = case when f.own_passed then f.own_professional_id else e.own_professional_id end,
      own_agreed_value = case when f.own_passed then f.own_agreed_value else e.own_agreed_value end
    from hand_overs h cross join ${piecesOf(tx)}
    where h.id = ${id} and e.treatment_id = h.treatment_id and ${pieceCovers(tx, tx`e.first_day`)}`
  if (since !== undefined) await shortenHandOver(tx, id, since, sessions.length)
  await settleTerms(tx, treatmentId)
  return sessions.length
}

export type ContractChange = { from: string; contractId: number }

/** The sessions of a patient from a day on, with the contract that they would have. */
export const reachedByContract = (
  db: Queryable,
  patientId: number,
  { from, contractId }: ContractChange,
) => db`
  select s.id, s.status, s.month, s.professional_id, s.agreed_value, s.contract_value, s.contract_id,
    is_closed(s.contract_id, s.month) or is_closed(${contractId}::int, s.month) as closed, ${isPaidSession(db)} as paid,
    s.professional_id as new_professional_id, s.agreed_value as new_agreed_value,
    s.contract_value as new_contract_value, ${contractId}::int as new_contract_id
  from treatments t join sessions s on s.treatment_id = t.id
  where t.patient_id = ${patientId} and s.session_date >= ${from}::date`

/** Writes a change of a patient's contract. The caller locks the patient. Returns the number of changed sessions. */
export const changeContract = async (tx: Tx, patientId: number, change: ContractChange) => {
  const { from, contractId } = change
  await tx`select from treatments where patient_id = ${patientId} order by id for no key update`
  const sessions = await changeSessions(tx, reachedByContract(tx, patientId, change))
  await tx`delete from patient_contracts where patient_id = ${patientId} and first_day > ${from}::date`
  await tx`
    insert into patient_contracts (patient_id, first_day, contract_id) values (${patientId}, ${from}, ${contractId})
    on conflict (patient_id, first_day) do update set contract_id = excluded.contract_id`
  await tx`
    delete from patient_contracts e
    where e.patient_id = ${patientId} and e.first_day = ${from}::date
      and e.contract_id = contract_on(e.patient_id, e.first_day - 1)`
  await tx`update treatments set contract_id = ${contractId} where patient_id = ${patientId}`
  return sessions.length
}

const dayColumn = (db: Queryable) => db`case when isfinite(e.first_day) then e.first_day end as "from"`

/** The entries of a PAD's terms in its period or with sessions; equal neighbours are merged. */
export const findTermsOf = (db: Queryable, treatmentId: number) =>
  db<TermsEntry[]>`
    select ${dayColumn(db)}, jsonb_build_object('id', r.id, 'full_name', r.full_name) as professional,
      e.agreed_value, e.contract_value, e.professional_id <> e.own_professional_id as temporary
    from (
      select e.*, lead(e.first_day, 1, 'infinity') over (order by e.first_day) as next_day
      from (
        select e.*, (professional_id, agreed_value, contract_value, own_professional_id) is not distinct from (
            lag(professional_id) over entry, lag(agreed_value) over entry, lag(contract_value) over entry,
            lag(own_professional_id) over entry) as repeats
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

export const findContractsOf = (db: Queryable, patientId: number) =>
  db<ContractEntry[]>`
    select ${dayColumn(db)}, jsonb_build_object('id', c.id, 'fantasy_name', c.fantasy_name) as contract
    from patient_contracts e join contracts c on c.id = e.contract_id
    where e.patient_id = ${patientId} order by e.first_day`
