import type { Competence } from '@zelo/contract/competence'
import type { SummaryFigures } from '@zelo/contract/payments'
import type { Queryable } from '../../platform/database/connect.ts'
import { omit } from '../../platform/omit.ts'
import { matchesSearch } from '../../platform/search.ts'
import { type BookFilter, ofRow } from './book-rows.ts'
import { isKept, linesOf } from './month-figures.ts'
import { firstDay } from './month-scope.ts'

type Filter = Omit<BookFilter, 'specialty'> & { specialty?: string | undefined }

/** The summary is searched by what its rows show, so that no row is ever cut in half. */
const matchesRow = (db: Queryable, { search, specialty }: Filter) => db`
  ${matchesSearch(db, 'shown.text', search)} ${specialty === undefined ? db`` : db`and shown.specialty = ${specialty}`}`

/** Income and debts of whole contracts' months, per specialty, as they are kept added up. */
const keptSums = (db: Queryable, filter: Filter, from: Competence) => db`
  select f.month, f.contract_id, f.specialty, sum(f.authorized)::int as autorizacoes,
    sum(f.completed)::int as realizadas, sum(f.billed) as bruto, sum(f.owed) as repasse
  from month_figures f
  where f.month between ${firstDay(from)} and ${firstDay(filter)} and f.specialty <> ''
    and ${filter.contractId === undefined ? db`f.contract_id <> 0` : db`f.contract_id = ${filter.contractId}`}
  group by f.month, f.contract_id, f.specialty having sum(f.rows) > 0`

/** The same of a part, as of one professional. */
const sums = (db: Queryable, filter: Filter, from: Competence) => db`
  select b.month, b.contract_id, b.specialty, sum(b.authorized)::int as autorizacoes,
    sum(b.completed)::int as realizadas, sum(b.billed) as bruto, sum(b.owed) as repasse
  from book_rows b
  where b.month between ${firstDay(from)} and ${firstDay(filter)} and b.authorized > 0
    ${ofRow(db, { ...filter, specialty: undefined })}
  group by b.month, b.contract_id, b.specialty`

/**
 * One row per month, contract and specialty. The charges are rounded once for a contract's month, half up, and its rows
 * share that figure by largest remainder: they add up, and the total is what a calculator says. A closed month keeps the
 * charges it was closed with; part of a month, as of one professional, is charged by itself.
 */
export const chargedRows = (db: Queryable, filter: Filter, from: Competence = filter) => {
  // Its search is by what the rows show, and comes after the sums.
  const whole = isKept(omit(filter, 'search'))
  return db`
    select shown.* from (
      select shared.*, concat_ws(' ', c.option_text, fold(shared.fantasy_name), fold(shared.specialty)) as text,
        coalesce(${whole ? db`frozen` : db`null::numeric`},
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
          from (${(whole ? keptSums : sums)(db, filter, from)}) s
            join contracts c on c.id = s.contract_id
            left join closings l on l.contract_id = s.contract_id and l.month = s.month
        ) exact
      ) shared join contracts c on c.id = shared.contract_id
      window contract as (partition by month, contract_id)
    ) shown where ${matchesRow(db, filter)}`
}

export const countPatients = async (db: Queryable, filter: Filter) => {
  if (isKept(filter)) {
    const [kept] = await db<[{ patients: number }]>`
      select coalesce(sum(f.patients), 0)::int as patients ${linesOf(db, filter)}`
    return kept.patients
  }
  const [row] = await db<[{ patients: number }]>`
    select count(distinct b.patient_id) as patients
    from book_rows b
      join (${chargedRows(db, filter)}) shown on shown.contract_id = b.contract_id and shown.specialty = b.specialty
    where b.month = ${firstDay(filter)} and b.authorized > 0 ${ofRow(db, { ...filter, specialty: undefined })}`
  return row.patients
}

/** Adds up rows of the kind above, whatever they are grouped by. */
export const addedUp = (db: Queryable) => db`
  coalesce(sum(bruto), 0) as bruto, coalesce(sum(repasse), 0) as repasse, coalesce(sum(encargos), 0) as encargos,
  coalesce(sum(autorizacoes), 0)::int as autorizacoes, coalesce(sum(realizadas), 0)::int as realizadas`

/** Figures derived from the sums; a division by nothing is 0. */
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
