import type { ContractEntry, TermsEntry } from '@zelo/contract/dated-terms'
import type { Fragment, Queryable, Tx } from '../../platform/database/connect.ts'

/** A change of a PAD's terms. A field that is left out stays as it is. */
export type TermsChange = {
  from: string
  /** Without a last day the change holds for good. */
  to?: string | null
  professionalId?: number | undefined
  agreedValue?: number | undefined
  contractValue?: number | undefined
  /** Only the days and the sessions of this professional. */
  whose?: number | undefined
  /**
   * A hand-over may change any day. An edit of the PAD leaves the professional and the agreed value of temporary entries
   * as they are.
   */
  handOver?: { id: number; temporary: boolean | 'unchanged' }
}

/** Whether session `s` was completed and its payout is marked as paid. */
export const isPaidSession = (db: Queryable): Fragment => db`
  (s.status = 'completed' and exists (
    select from payouts o where o.treatment_id = s.treatment_id and o.month = s.month
      and o.professional_id = s.professional_id and o.status = 'paid'))`

const inRange = (db: Queryable, day: Fragment, { from, to = null }: Pick<TermsChange, 'from' | 'to'>) =>
  db`${day} >= ${from}::date ${to === null ? db`` : db`and ${day} <= ${to}::date`}`

const setOr = (db: Queryable, when: Fragment, value: number | undefined, column: Fragment, type: Fragment) =>
  value === undefined ? column : db`case when ${when} then ${value}::${type} else ${column} end`

/** The sessions `s` in the range of a change, with the facts that they would have after it. */
export const reachedSessions = (db: Queryable, treatmentId: number, change: TermsChange) => {
  const isOwn = change.handOver ? db`true` : db`not e.temporary`
  return db`
    select s.id, s.status, s.month, s.professional_id, s.agreed_value, s.contract_value, s.contract_id,
      is_closed(s.contract_id, s.month) as closed, ${isPaidSession(db)} as paid,
      ${setOr(db, isOwn, change.professionalId, db`s.professional_id`, db`int`)} as new_professional_id,
      ${setOr(db, isOwn, change.agreedValue, db`s.agreed_value`, db`numeric`)} as new_agreed_value,
      ${setOr(db, db`true`, change.contractValue, db`s.contract_value`, db`numeric`)} as new_contract_value,
      s.contract_id as new_contract_id
    from sessions s cross join lateral terms_on(s.treatment_id, s.session_date) e
    where s.treatment_id = ${treatmentId} and ${inRange(db, db`s.session_date`, change)}
      ${change.whose === undefined ? db`` : db`and s.professional_id = ${change.whose}`}`
}

/** Gives the sessions that a change reaches their new facts; returns how many changed. */
const changeSessions = async (tx: Tx, reached: Fragment) => {
  const changed = await tx`
    update sessions s set professional_id = n.new_professional_id, agreed_value = n.new_agreed_value,
      contract_value = n.new_contract_value, contract_id = n.new_contract_id
    from (${reached}) n
    where n.id = s.id and not n.closed and not n.paid
      and (n.professional_id, n.agreed_value, n.contract_value, n.contract_id)
        <> (n.new_professional_id, n.new_agreed_value, n.new_contract_value, n.new_contract_id)
    returning s.id`
  return changed.length
}

/** Makes an entry begin on this day, with the terms that hold there anyway. */
const splitTerms = (tx: Tx, treatmentId: number, day: Fragment) => tx`
  insert into treatment_terms (treatment_id, first_day, professional_id, agreed_value, contract_value, temporary, hand_over_id)
  select treatment_id, ${day}, professional_id, agreed_value, contract_value, temporary, hand_over_id
  from terms_on(${treatmentId}, ${day}) on conflict do nothing`

/** Joins entries that say the same, and copies the last entry to the PAD: it is what the PAD shows as its own. */
const settleTerms = async (tx: Tx, treatmentId: number) => {
  await tx`
    delete from treatment_terms e using (
      select first_day, professional_id = lag(professional_id) over entry and agreed_value = lag(agreed_value) over entry
        and contract_value = lag(contract_value) over entry and temporary = lag(temporary) over entry
        and hand_over_id is not distinct from lag(hand_over_id) over entry as repeats
      from treatment_terms where treatment_id = ${treatmentId} window entry as (order by first_day)
    ) n
    where e.treatment_id = ${treatmentId} and e.first_day = n.first_day and n.repeats`
  await tx`
    update treatments t set professional_id = e.professional_id, agreed_value = e.agreed_value,
      contract_value = e.contract_value
    from terms_on(${treatmentId}, 'infinity') e where t.id = ${treatmentId}`
}

/**
 * Writes a change of terms and gives the sessions of those days their new facts. The PAD is locked by then. Returns how
 * many sessions changed.
 */
export const changeTerms = async (tx: Tx, treatmentId: number, change: TermsChange) => {
  const { from, to = null, professionalId, agreedValue, contractValue, whose, handOver } = change
  const sessions = await changeSessions(tx, reachedSessions(tx, treatmentId, change))
  await splitTerms(tx, treatmentId, tx`${from}::date`)
  if (to !== null) await splitTerms(tx, treatmentId, tx`(${to}::date + 1)`)
  const isOwn = handOver ? tx`true` : tx`not e.temporary`
  const chosen = professionalId !== undefined
  await tx`
    update treatment_terms e set
      professional_id = ${setOr(tx, isOwn, professionalId, tx`e.professional_id`, tx`int`)},
      agreed_value = ${setOr(tx, isOwn, agreedValue, tx`e.agreed_value`, tx`numeric`)},
      contract_value = ${setOr(tx, tx`true`, contractValue, tx`e.contract_value`, tx`numeric`)},
      hand_over_id = ${handOver ? tx`${handOver.id}::int` : chosen ? tx`case when ${isOwn} then null else e.hand_over_id end` : tx`e.hand_over_id`},
      temporary = ${!handOver || handOver.temporary === 'unchanged' ? tx`e.temporary` : tx`${handOver.temporary}::boolean`}
    where e.treatment_id = ${treatmentId} and ${inRange(tx, tx`e.first_day`, change)}
      ${whose === undefined ? tx`` : tx`and e.professional_id = ${whose}`}`
  await settleTerms(tx, treatmentId)
  return sessions
}

/** The entries that a hand-over replaces, the first one cut to begin with it. */
export const findFormerTerms = (db: Queryable, treatmentId: number, change: TermsChange): Fragment => db`
  (select coalesce(jsonb_agg(to_jsonb(f) order by f.first_day), '[]') from (
    select greatest(e.first_day, ${change.from}::date) as first_day, e.professional_id, e.agreed_value, e.temporary,
      e.hand_over_id
    from treatment_terms e
    where e.treatment_id = ${treatmentId}
      and (e.first_day >= ${change.from}::date
        or e.first_day = (select first_day from terms_on(${treatmentId}, ${change.from}::date)))
      ${change.to ? db`and e.first_day <= ${change.to}::date` : db``}) f)`

/** The entry of hand-over `h` that it replaced on a day. */
const formerOn = (db: Queryable, day: Fragment) => db`
  lateral (
    select f.professional_id, f.agreed_value, f.temporary, f.hand_over_id
    from jsonb_to_recordset(h.former) as f (first_day date, professional_id int, agreed_value numeric, temporary boolean,
      hand_over_id int)
    where f.first_day <= ${day} order by f.first_day desc limit 1
  ) f`

/** The sessions on the days that hand-over `id` still decides, with the facts from before it. */
export const sessionsToReturn = (db: Queryable, id: number) => db`
  select s.id, s.status, s.session_date, s.month, s.professional_id, s.agreed_value, s.contract_value, s.contract_id,
    is_closed(s.contract_id, s.month) as closed, ${isPaidSession(db)} as paid,
    f.professional_id as new_professional_id, f.agreed_value as new_agreed_value,
    s.contract_value as new_contract_value, s.contract_id as new_contract_id
  from hand_overs h
    join sessions s on s.treatment_id = h.treatment_id
    cross join lateral terms_on(s.treatment_id, s.session_date) e
    cross join ${formerOn(db, db`s.session_date`)}
  where h.id = ${id} and e.hand_over_id = h.id`

/** Puts the former terms of a hand-over back on the days that it still decides. Returns how many sessions changed. */
export const returnTerms = async (tx: Tx, { id, treatmentId }: { id: number; treatmentId: number }) => {
  const sessions = await changeSessions(tx, sessionsToReturn(tx, id))
  await tx`
    insert into treatment_terms (treatment_id, first_day, professional_id, agreed_value, contract_value, temporary, hand_over_id)
    select e.treatment_id, f.first_day, e.professional_id, e.agreed_value, e.contract_value, e.temporary, e.hand_over_id
    from hand_overs h cross join jsonb_to_recordset(h.former) as f (first_day date)
      cross join lateral terms_on(h.treatment_id, f.first_day) e
    where h.id = ${id} and e.hand_over_id = h.id
    on conflict do nothing`
  await tx`
    update treatment_terms e set professional_id = f.professional_id, agreed_value = f.agreed_value,
      temporary = f.temporary, hand_over_id = f.hand_over_id
    from (
      select e.treatment_id, e.first_day, f.* from treatment_terms e join hand_overs h on h.id = e.hand_over_id
        cross join ${formerOn(tx, tx`e.first_day`)}
      where h.id = ${id}
    ) f
    where e.treatment_id = f.treatment_id and e.first_day = f.first_day`
  await settleTerms(tx, treatmentId)
  return sessions
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

/** Writes a change of a patient's contract; the patient is locked by then. Returns how many sessions changed. */
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
  return sessions
}

const dayColumn = (db: Queryable) => db`case when isfinite(e.first_day) then e.first_day end as "from"`

/** The entries of a PAD's terms that touch its period or its sessions. */
export const findTermsOf = (db: Queryable, treatmentId: number) =>
  db<TermsEntry[]>`
    select ${dayColumn(db)}, jsonb_build_object('id', r.id, 'full_name', r.full_name) as professional,
      e.agreed_value, e.contract_value, e.temporary
    from (
      select e.*, lead(e.first_day, 1, 'infinity') over (order by e.first_day) as next_day from treatment_terms e
      where e.treatment_id = ${treatmentId}
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
