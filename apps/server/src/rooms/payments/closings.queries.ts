import type { MonthClosing } from '@zelo/contract/closings'
import type { Competence } from '@zelo/contract/competence'
import type { SummaryFigures } from '@zelo/contract/payments'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { firstDay } from '../monitoring/monitoring.public.ts'
import { addedUp, chargedRows, figures } from './summary-figures.ts'

type OfContract = Competence & { contractId: number }

type Found = {
  id: number
  fantasyName: string
  closedAt: string | null
  closedBy: string | null
  figures: SummaryFigures
}

/** The contracts of a month, or one of them, with the frozen figures of those that are closed. */
export const findMonthClosings = async (
  db: Queryable,
  when: Competence & { contractId?: number | undefined },
): Promise<MonthClosing[]> => {
  const { year, month } = when
  const rows = await db<Found[]>`
    select c.id, c.fantasy_name, l.closed_at, a.name as closed_by, coalesce(l.figures, now.figures) as figures
    from (
      select contract_id, (select to_jsonb(one) from (select ${figures(db)}) one) as figures
      from (
        select contract_id, ${addedUp(db)} from (${chargedRows(db, when)}) charged group by contract_id
      ) added
    ) now
      join contracts c on c.id = now.contract_id
      left join closings l on l.contract_id = c.id and l.month = ${firstDay(when)}
      left join administrators a on a.id = l.closed_by
    order by fold(c.fantasy_name) collate "C", c.id`
  return rows.map(({ id, fantasyName, closedAt, closedBy, figures }) => ({
    contract: { id, fantasy_name: fantasyName },
    year,
    month,
    closing: closedAt !== null && closedBy !== null ? { closedAt, closedBy } : null,
    figures,
  }))
}

/** Waits for whoever is writing in the books of the contract, and keeps others out until the commit. */
export const takeBooks = (tx: Tx, contractId: number) => tx`select take_books(${contractId})`

/** Locked, so that the percentage of its charges does not change while its figures are frozen. */
export const lockContract = async (tx: Tx, id: number) => {
  const [row] = await tx<
    { fantasyName: string }[]
  >`select fantasy_name from contracts where id = ${id} for share`
  return row
}

type NewClosing = OfContract & { closedBy: number; closedOn: string; figures: SummaryFigures }

export const insertClosing = (tx: Tx, { contractId, closedBy, closedOn, figures, ...when }: NewClosing) =>
  tx`insert into closings (contract_id, month, closed_on, closed_by, fee_percentage, figures)
    select id, ${firstDay(when)}, ${closedOn}, ${closedBy}, coalesce(fee_percentage, 0), ${tx.json(figures)}
    from contracts where id = ${contractId}`

export const deleteClosing = async (tx: Tx, { contractId, ...when }: OfContract) =>
  (
    await tx`delete from closings where contract_id = ${contractId} and month = ${firstDay(when)} returning month`
  ).length > 0
