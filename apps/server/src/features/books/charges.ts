import type { Competence } from '@zelo/contract/competence'
import type { SummaryFigures } from '@zelo/contract/summary'
import type { Queryable } from '../../platform/database/connect.ts'
import { matchesSearch } from '../../platform/search.ts'
import { type BookFilter, ofRow } from './book-rows.ts'
import { firstDay } from './month-scope.ts'

type Filter = Omit<BookFilter, 'specialty'> & { specialty?: string | undefined }

/** The search compares the texts that a row shows, so a row is either found with all its amounts or not at all. */
const matchesRow = (db: Queryable, { search, specialty }: Filter) => db`
  ${matchesSearch(db, 'shown.text', search)} ${specialty === undefined ? db`` : db`and shown.specialty = ${specialty}`}`

/** Income and debts per month, contract and specialty, added up from the rows of the books. */
const sums = (db: Queryable, filter: Filter, from: Competence) => db`
  select b.month, b.contract_id, b.specialty, sum(b.authorized)::int as autorizacoes,
    sum(b.completed)::int as realizadas, sum(b.billed) as bruto, sum(b.owed) as repasse
  from book_rows b
  where b.month between ${firstDay(from)} and ${firstDay(filter)} and b.authorized > 0
    ${ofRow(db, { ...filter, specialty: undefined })}
  group by b.month, b.contract_id, b.specialty`

/**
 * One row per month, contract and specialty. The charges of a contract's month are rounded once, half up, and distributed
 * over its rows by largest remainder, so that the rows add up to the rounded amount. A closed month has the charges of its
 * closing. With a filter by professional or PAD, the charges are computed from the filtered rows.
 */
export const chargedRows = (db: Queryable, filter: Filter, from: Competence = filter) => {
  const isWholeMonth = filter.professionalId === undefined && filter.treatmentIds === undefined
  return db`
    select shown.* from (
      select shared.*, concat_ws(' ', c.option_text, fold(shared.fantasy_name), fold(shared.specialty)) as text,
        coalesce(${isWholeMonth ? db`frozen` : db`null::numeric`},
          round((full_cents
            + case when place <= due_cents - sum(full_cents) over contract then 1 else 0 end) / 100, 2)) as encargos
      from (
        select exact.*, floor(cents) as full_cents,
          round(sum(cents) over (partition by month, contract_id)) as due_cents,
          row_number() over (partition by month, contract_id order by cents - floor(cents) desc, specialty) as place
        from (
          select s.*, coalesce(l.fantasy_name, c.fantasy_name) as fantasy_name,
            s.bruto * coalesce(l.fee_percentage, c.fee_percentage, 0) as cents,
            (l.charges ->> s.specialty)::numeric as frozen
          from (${sums(db, filter, from)}) s
            join contracts c on c.id = s.contract_id
            left join closings l on l.contract_id = s.contract_id and l.month = s.month
        ) exact
      ) shared join contracts c on c.id = shared.contract_id
      window contract as (partition by month, contract_id)
    ) shown where ${matchesRow(db, filter)}`
}

export const countPatients = async (db: Queryable, filter: Filter) => {
  const ofShownRows = db`
    join (${chargedRows(db, filter)}) shown on shown.contract_id = b.contract_id and shown.specialty = b.specialty`
  const [row] = await db<[{ patients: number }]>`
    select count(distinct b.patient_id) as patients
    from book_rows b ${filter.search ? ofShownRows : db``}
    where b.month = ${firstDay(filter)} and b.authorized > 0 ${ofRow(db, filter)}`
  return row.patients
}

/** Sums of charged rows; works with any GROUP BY. */
export const sumsOfCharges = (db: Queryable) => db`
  coalesce(sum(bruto), 0) as bruto, coalesce(sum(repasse), 0) as repasse, coalesce(sum(encargos), 0) as encargos,
  coalesce(sum(autorizacoes), 0)::int as autorizacoes, coalesce(sum(realizadas), 0)::int as realizadas`

/** Figures derived from the sums; a division by zero gives 0. */
export const figures = (db: Queryable) => db`
  bruto, repasse, encargos, bruto - repasse - encargos as liquido,
  coalesce(round((bruto - repasse - encargos) * 100 / nullif(bruto, 0), 2), 0) as margem,
  coalesce(round(realizadas * 100.0 / nullif(autorizacoes, 0), 2), 0) as desempenho,
  coalesce(round(bruto / nullif(realizadas, 0), 2), 0) as ticket, autorizacoes, realizadas`

export const noFigures: SummaryFigures = {
  bruto: 0,
  repasse: 0,
  encargos: 0,
  liquido: 0,
  margem: 0,
  desempenho: 0,
  ticket: 0,
  autorizacoes: 0,
  realizadas: 0,
}
