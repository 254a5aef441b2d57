import type { Closing, Competence, MonthContract } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { counted, firstDay } from './month-scope.ts'

/** The months that have sessions, hopped to one by one in the index: reading every session would take seconds. */
const monthsWithSessions = (db: Queryable) => db`
  with recursive hop as (
    (select month from sessions order by month limit 1)
    union all
    select (select s.month from sessions s where s.month > hop.month order by s.month limit 1)
    from hop where hop.month is not null
  )
  select hop.month from hop cross join lateral (
    select from sessions s join treatments t on t.id = s.treatment_id
    where s.month = hop.month and ${counted(db)} limit 1
  ) one`

export const findYears = async (db: Queryable) => {
  const rows = await db<{ year: number }[]>`
    select distinct extract(year from month)::int as year from (${monthsWithSessions(db)}) found order by year desc`
  return rows.map(({ year }) => year)
}

export const findMonths = async (db: Queryable, year: number) => {
  const rows = await db<{ month: number }[]>`
    select extract(month from month)::int as month from (${monthsWithSessions(db)}) found
    where extract(year from month) = ${year} order by month`
  return rows.map(({ month }) => month)
}

export const findMonthContracts = async (db: Queryable, when: Competence): Promise<MonthContract[]> => {
  const rows = await db<{ id: number; fantasyName: string }[]>`
    select c.id, c.fantasy_name from contracts c
    where c.id in (
      select t.contract_id from sessions s join treatments t on t.id = s.treatment_id
      where s.month = ${firstDay(when)} and ${counted(db)}
    )
    order by fold(c.fantasy_name) collate "C", c.id`
  return rows.map(({ id, fantasyName }) => ({ id, fantasy_name: fantasyName }))
}

/** Who closed the month of a contract, and when; without a contract nobody did. */
export const findClosing = async (
  db: Queryable,
  { contractId, ...when }: Competence & { contractId?: number | undefined },
): Promise<Closing> => {
  if (contractId === undefined) return null
  const [row] = await db<NonNullable<Closing>[]>`
    select l.closed_at, a.name as closed_by from closings l join administrators a on a.id = l.closed_by
    where l.contract_id = ${contractId} and l.month = ${firstDay(when)}`
  return row ?? null
}
