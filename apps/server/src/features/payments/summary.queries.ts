import type { Competence } from '@zelo/contract/competence'
import type { PaymentsQuery } from '@zelo/contract/payments'
import type { MonthFigures, SummaryFigures, SummaryPage, SummaryRow } from '@zelo/contract/summary'
import type { Queryable } from '../../platform/database/connect.ts'
import { omit } from '../../platform/omit.ts'
import { pageMeta } from '../../platform/paging.ts'
import {
  type BookFilter,
  chargedRows,
  countPatients,
  figures,
  findClosing,
  firstDay,
  noFigures,
  sumsOfCharges,
} from '../books/books.public.ts'

/** The requested month and the twelve months before. */
const yearUpTo = ({ year, month }: Competence): [Competence, ...Competence[]] => {
  const at = (ago: number) => {
    const index = year * 12 + month - 1 - ago
    return { year: Math.floor(index / 12), month: (index % 12) + 1 }
  }
  return [at(12), ...Array.from({ length: 12 }, (_, index) => at(11 - index))]
}

type Added = SummaryFigures & {
  kind: 'row' | 'specialty' | 'month'
  month: string
  contract: string
  contractId: number
  specialty: string
}

export type Summary = {
  rows: SummaryRow[]
  total: SummaryFigures
  specialties: ({ specialty: string } & SummaryFigures)[]
  months: MonthFigures[]
  yearBefore?: MonthFigures | undefined
}

/** All sums of a filter in one statement, so that they are from one snapshot. */
export const findSummary = async (db: Queryable, filter: BookFilter): Promise<Summary> => {
  const months = yearUpTo(filter)
  const added = await db<Added[]>`
    select kind, month, fantasy_name as contract, contract_id, specialty, ${figures(db)}
    from (
      select case grouping(contract_id, specialty) when 0 then 'row' when 2 then 'specialty' else 'month' end as kind,
        month, fantasy_name, contract_id, specialty, ${sumsOfCharges(db)}
      from (${chargedRows(db, filter, months[0])}) charged
      group by grouping sets ((month, contract_id, fantasy_name, specialty), (month, specialty), (month))
    ) added
    where kind = 'month' or month = ${firstDay(filter)}
    order by fold(fantasy_name) collate "C", contract_id, specialty collate "C"`
  const of = (kind: Added['kind']) => added.filter((row) => row.kind === kind)
  const sumOf = (when: Competence) =>
    of('month').find(({ month }) => month.startsWith(firstDay(when))) ?? noFigures
  const [yearBefore, ...lastTwelve] = months.map((when) => {
    const { bruto, liquido } = sumOf(when)
    return { ...when, bruto, liquido }
  })
  return {
    rows: of('row').map((row) => omit(row, 'kind', 'month')),
    specialties: of('specialty'),
    total: sumOf(filter),
    months: lastTwelve,
    yearBefore,
  }
}

export const findSummaryPage = async (db: Queryable, query: PaymentsQuery): Promise<SummaryPage> => {
  const { page, per_page } = query
  const [{ rows, ...summary }, totalPatientsOverall, closing] = await Promise.all([
    findSummary(db, query),
    countPatients(db, query),
    findClosing(db, query),
  ])
  return {
    meta: pageMeta(page, per_page, rows.length),
    // The number of rows is small, so the page is cut here instead of in SQL. The sums cover all rows.
    summary: rows.slice((page - 1) * per_page, page * per_page),
    ...summary,
    totalPatientsOverall,
    closing,
  }
}
