import type { SignedInUser } from '@zelo/contract/auth'
import type { CloseMonthBody } from '@zelo/contract/closings'
import type { ApplyTermsBody, TermsDifference } from '@zelo/contract/dated-terms'
import { monthOfYear, monthText } from '@zelo/contract/dates'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { firstDay } from './month-scope.ts'
import { isPaidSession } from './terms-entries.ts'

/** The PADs with sessions in a month that this contract pays for, or whose patient ever has this contract. */
const padsOf = (db: Queryable, { contractId, ...when }: CloseMonthBody) => db`
  select distinct b.treatment_id, b.patient_id, b.specialty from book_rows b
  where b.month = ${firstDay(when)} and (b.contract_id = ${contractId} or ${contractId} in (
    select p.contract_id from patient_contracts p where p.patient_id = b.patient_id))`

/**
 * The contract on a session's planned day. Same rule as the SQL function `contract_on`, but inline, because a function call
 * per session is slower.
 */
const contractOfDay = (db: Queryable) => db`
  select p.contract_id as id from patient_contracts p
  where p.patient_id = b.patient_id and p.first_day <= s.session_date order by p.first_day desc limit 1`

/** The sessions of a contract's month whose terms differ from the terms in force on their planned day. */
const differing = (db: Queryable, of: CloseMonthBody) => db`
  select s.id, s.treatment_id, s.session_date, s.end_date, s.status, s.professional_id, s.agreed_value, s.contract_value,
    s.contract_id, b.patient_id, b.specialty, e.professional_id as new_professional_id, e.agreed_value as new_agreed_value,
    e.contract_value as new_contract_value, c.id as new_contract_id,
    case when is_closed(s.contract_id, s.month) or is_closed(c.id, s.month) then 'closed'
      when ${isPaidSession(db)} then 'paid'
      when s.professional_id <> r.id and r.deleted_at is not null then 'professionalRemoved' end as obstacle
  from (${padsOf(db, of)}) b
    join sessions s on s.treatment_id = b.treatment_id and s.month = ${firstDay(of)}
    cross join lateral terms_on(s.treatment_id, s.session_date) e
    join professionals r on r.id = e.professional_id
    cross join lateral (${contractOfDay(db)}) c
  where ${of.contractId} in (s.contract_id, c.id)
    and (s.status = 'completed' or (select t.status from treatments t where t.id = s.treatment_id) = 'active')
    and (s.professional_id, s.agreed_value, s.contract_value, s.contract_id)
      <> (e.professional_id, e.agreed_value, e.contract_value, c.id)`

const person = (db: Queryable, column: string) => db`
  (select jsonb_build_object('id', r.id, 'full_name', r.full_name) from professionals r where r.id = d.${db(column)})`
const contract = (db: Queryable, column: string) => db`
  (select jsonb_build_object('id', c.id, 'fantasy_name', c.fantasy_name) from contracts c where c.id = d.${db(column)})`

export const findTermsDifferences = (db: Queryable, of: CloseMonthBody) =>
  db<TermsDifference[]>`
    select d.id as session_id, d.treatment_id, p.full_name as patient, d.specialty, d.session_date, d.end_date, d.status,
      jsonb_build_object('now', ${person(db, 'professional_id')}, 'terms', ${person(db, 'new_professional_id')}) as professional,
      jsonb_build_object('now', d.agreed_value, 'terms', d.new_agreed_value) as agreed_value,
      jsonb_build_object('now', d.contract_value, 'terms', d.new_contract_value) as contract_value,
      jsonb_build_object('now', ${contract(db, 'contract_id')}, 'terms', ${contract(db, 'new_contract_id')}) as contract,
      d.obstacle
    from (${differing(db, of)}) d join patients p on p.id = d.patient_id
    order by p.sort_name collate "C", d.treatment_id, d.session_date, d.id`

type Changed = { treatmentId: number; before: number; after: number }

/** Applies the terms of the planned day to the differing sessions of a month. Sessions with an `obstacle` stay unchanged. */
export const applyTermsToMonth = async ({ db, events }: Context, user: SignedInUser, of: ApplyTermsBody) => {
  const changed = await db.begin(async (tx) => {
    await tx`
      select from treatments where id in (select d.treatment_id from (${differing(tx, of)}) d)
      order by id for no key update`
    const sessions = await tx<Changed[]>`
      update sessions s set professional_id = d.new_professional_id, agreed_value = d.new_agreed_value,
        contract_value = d.new_contract_value, contract_id = d.new_contract_id
      from (${differing(tx, of)}) d where d.id = s.id and d.obstacle is null
      returning s.treatment_id, d.contract_id as before, s.contract_id as after`
    if (sessions.length === 0)
      throw ruleViolation(`Nenhuma sessão de ${monthText(monthOfYear(of))} pode receber os termos em vigor.`)
    const treatments = [...new Set(sessions.map(({ treatmentId }) => treatmentId))]
    await tx`update treatments set version = version + 1 where id = any(${treatments})`
    await recordAudit(tx, {
      actorId: user.id,
      action: 'termsApplied',
      entity: 'contract',
      entityId: of.contractId,
      changes: {
        month: { from: null, to: firstDay(of) },
        sessions: { from: null, to: sessions.length },
        treatments: { from: null, to: treatments },
      },
    })
    return sessions
  })
  for (const contractId of new Set(changed.flatMap(({ before, after }) => [before, after])))
    events.emit('month.changed', { ...of, contractId })
  return { sessions: changed.length }
}
