import type { CloseMonthBody, ClosingEvent, MonthClosing } from '@zelo/contract/closings'
import type { Competence } from '@zelo/contract/competence'
import type { SummaryFigures } from '@zelo/contract/summary'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { chargedRows, figures, sumsOfCharges } from './charges.ts'
import { firstDay } from './month-scope.ts'
import { unpaidByContract } from './payout-rows.ts'

type Found = {
  id: number
  fantasyName: string
  closedAt: string | null
  closedBy: string | null
  figures: SummaryFigures
  unpaidCount: number
  unpaidValue: number
}

/** The contracts of a month, or only `contractId`. A closed contract has the figures from its closing. */
export const findMonthClosings = async (
  db: Queryable,
  when: Competence & { contractId?: number | undefined },
): Promise<MonthClosing[]> => {
  const { year, month } = when
  const rows = await db<Found[]>`
    select c.id, coalesce(l.fantasy_name, c.fantasy_name) as fantasy_name, l.closed_at, a.name as closed_by, coalesce(l.figures, now.figures) as figures,
      coalesce(u.count, 0) as unpaid_count, coalesce(u.value, 0) as unpaid_value
    from (
      select contract_id, (select to_jsonb(one) from (select ${figures(db)}) one) as figures
      from (
        select contract_id, ${sumsOfCharges(db)} from (${chargedRows(db, when)}) charged group by contract_id
      ) added
    ) now
      join contracts c on c.id = now.contract_id
      left join closings l on l.contract_id = c.id and l.month = ${firstDay(when)}
      left join administrators a on a.id = l.closed_by
      left join (${unpaidByContract(db, when)}) u on u.contract_id = c.id
    order by fold(coalesce(l.fantasy_name, c.fantasy_name)) collate "C", c.id`
  return rows.map(({ id, fantasyName, closedAt, closedBy, unpaidCount, unpaidValue, ...row }) => ({
    contract: { id, fantasy_name: fantasyName },
    year,
    month,
    closing: closedAt !== null && closedBy !== null ? { closedAt, closedBy } : null,
    figures: row.figures,
    unpaid: { count: unpaidCount, value: unpaidValue },
  }))
}

/** Closings and reopenings of a contract's month with person and reason, newest first. */
export const findClosingHistory = (db: Queryable, { contractId, ...when }: CloseMonthBody) =>
  db<ClosingEvent[]>`
    select case l.action when 'monthClosed' then 'closed' else 'reopened' end as action, l.at, a.name as by,
      l.changes->'reason'->>'to' as reason
    from audit_log l left join administrators a on a.id = l.actor_id
    where l.entity = 'contract' and l.entity_id = ${contractId} and l.action in ('monthClosed', 'monthReopened')
      and ${firstDay(when)} in (l.changes->'month'->>'from', l.changes->'month'->>'to')
    order by l.id desc`

/** Locks the contract's books against other writers until the commit. */
export const lockBooks = (tx: Tx, contractId: number) => tx`select take_books(${contractId})`

/** Locks the contract, so that its percentage of charges cannot change while the figures are frozen. */
export const lockContract = async (tx: Tx, id: number) => {
  const [row] = await tx<
    { fantasyName: string }[]
  >`select fantasy_name from contracts where id = ${id} for share`
  return row
}

type NewClosing = CloseMonthBody & {
  closedBy: number
  /** The day of the closing in the company's time zone. */
  closedOn: string
  figures: SummaryFigures
  /** Defaults to now; the demo data sets a past time. */
  closedAt?: string
}

export const insertClosing = async (
  tx: Tx,
  { contractId, closedBy, closedOn, figures: frozen, closedAt, ...when }: NewClosing,
) => {
  await tx`
    insert into closings (contract_id, social_reason, fantasy_name, cnpj, month, closed_at, closed_on, closed_by,
      fee_percentage, figures, charges)
    select id, social_reason, fantasy_name, cnpj, ${firstDay(when)}, coalesce(${closedAt ?? null}::timestamptz, now()), ${closedOn}, ${closedBy},
      coalesce(fee_percentage, 0), ${tx.json(frozen)}, (
      select jsonb_object_agg(specialty, encargos) from (${chargedRows(tx, { ...when, contractId })}) charged)
    from contracts where id = ${contractId}`
  // Update the status after inserting the closing: a pending session of a closed month does not prevent its PAD from
  // ending.
  await tx`
    update book_rows set closed_status = status_for_closing(treatment_id, ${closedOn})
    where contract_id = ${contractId} and month = ${firstDay(when)}`
}

export const deleteClosing = async (tx: Tx, { contractId, ...when }: CloseMonthBody) => {
  const deleted = await tx`
    delete from closings where contract_id = ${contractId} and month = ${firstDay(when)} returning month`
  await tx`
    update book_rows set closed_status = null
    where contract_id = ${contractId} and month = ${firstDay(when)} and closed_status is not null`
  return deleted.length > 0
}

/**
 * Cancels pending sessions of anonymised patients in a reopened month, because their result can no longer be known. Anonymising
 * cancels those of open months only. Call `rebuildBooks` after it.
 */
export const cancelForgottenSessions = async (tx: Tx, { contractId, ...when }: CloseMonthBody) => {
  await tx`select set_config('zelo.anonymising', 'on', true)`
  await tx`
    update sessions s set status = 'cancelled', updated_at = now()
    from treatments t join forgotten_people f on f.kind = 'patient' and f.person_id = t.patient_id
    where s.treatment_id = t.id and s.status = 'pendding' and s.month = ${firstDay(when)} and s.contract_id = ${contractId}`
  await tx`select set_config('zelo.anonymising', 'off', true)`
}

const padsOf = (tx: Tx, { contractId, ...when }: CloseMonthBody) => tx`
  (select treatment_id from book_rows where month = ${firstDay(when)} and contract_id = ${contractId}
    union select treatment_id from sessions where month = ${firstDay(when)} and contract_id = ${contractId}) pads`

/** Locks the PADs of a contract's month. Call before `lockBooks`: a change of a session takes the same locks in this order. */
export const lockPads = (tx: Tx, which: CloseMonthBody) =>
  tx`select from treatments where id in (select treatment_id from ${padsOf(tx, which)}) order by id for no key update`

/** Rebuilds the rows of a reopened month: while the month was closed, its rows ignored changes of PADs and names. */
export const rebuildBooks = (tx: Tx, which: CloseMonthBody) =>
  tx`select keep_books(array_agg(treatment_id), array_agg(${firstDay(which)}::date)) from ${padsOf(tx, which)}`
