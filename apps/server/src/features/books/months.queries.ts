import type { Closing, Competence, MonthContract } from '@zelo/contract/competence'
import type { MonthProfessionalsQuery } from '@zelo/contract/payments'
import type { Queryable } from '../../platform/database/connect.ts'
import { matchesSearch } from '../../platform/search.ts'
import { firstDay } from './month-scope.ts'

/** The months of the books. The recursive query jumps to the next month in the index, because a month has many rows. */
const monthsWithSessions = (db: Queryable) => db`
  with recursive hop as (
    (select month from book_rows order by month limit 1)
    union all
    select (select b.month from book_rows b where b.month > hop.month order by b.month limit 1)
    from hop where hop.month is not null
  )
  select hop.month from hop cross join lateral (
    select from book_rows b where b.month = hop.month and b.authorized > 0 limit 1
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
    select c.id, coalesce(l.fantasy_name, c.fantasy_name) as fantasy_name
    from (
      select distinct contract_id from book_rows where month = ${firstDay(when)} and authorized > 0
    ) month_contract
      join contracts c on c.id = month_contract.contract_id
      left join closings l on l.contract_id = c.id and l.month = ${firstDay(when)}
    order by fold(coalesce(l.fantasy_name, c.fantasy_name)) collate "C", c.id`
  return rows.map(({ id, fantasyName }) => ({ id, fantasy_name: fantasyName }))
}

/** Professionals with sessions in the month, sorted by name. A search keeps only professionals whose name matches. */
export const findMonthProfessionals = (
  db: Queryable,
  when: Competence,
  { search, limit }: MonthProfessionalsQuery,
) =>
  db<{ id: number; fullName: string }[]>`
    select r.id, r.full_name
    from (
      select distinct on (b.professional_sort collate "C", b.professional_id)
        b.professional_sort collate "C" as sort, b.professional_id
      from book_rows b
      where b.month = ${firstDay(when)} and b.authorized > 0 and ${matchesSearch(db, 'b.professional_sort', search)}
      order by b.professional_sort collate "C", b.professional_id limit ${limit}
    ) month_professional join professionals r on r.id = month_professional.professional_id
    group by r.id
    order by min(month_professional.sort) collate "C", r.id`

/** The closing of a contract's month, with person and time; null without a contract. */
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
