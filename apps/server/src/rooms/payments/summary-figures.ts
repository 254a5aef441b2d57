import type { Competence } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { matchesSearch } from '../../platform/search.ts'
import { counted, firstDay } from '../monitoring/monitoring.public.ts'
import { type Filter, ofTreatment } from './month-rows.ts'

/** The summary is searched by what its rows show, so that no row is ever cut in half. */
const matchesRow = (db: Queryable, { search }: Filter) => db`
  exists (select from (select concat_ws(' ', c.option_text, fold(t.specialty)) as text) searched
    where ${matchesSearch(db, 'searched.text', search)})`

/** The sessions that count from one month to another, by their treatment `t` and its contract `c`. */
const bookedSessions = (db: Queryable, filter: Filter, from: Competence) => db`
  from sessions s join treatments t on t.id = s.treatment_id join contracts c on c.id = t.contract_id
  where s.month between ${firstDay(from)} and ${firstDay(filter)} and ${counted(db)} and ${ofTreatment(db, filter)}
    and ${matchesRow(db, filter)}`

export const countPatients = async (db: Queryable, filter: Filter) => {
  const [row] = await db<[{ patients: number }]>`
    select count(distinct t.patient_id) as patients ${bookedSessions(db, filter, filter)}`
  return row.patients
}

/**
 * One row per month, contract and specialty, for the months from one to another. The charges are rounded to cents here and
 * nowhere else: whatever is added up from these rows agrees to the cent. A closed month keeps the percentage it was
 * closed with.
 */
export const chargedRows = (db: Queryable, filter: Filter, from: Competence = filter) => db`
  select b.*, round(b.bruto * coalesce(l.fee_percentage, b.fee_percentage, 0) / 100, 2) as encargos
  from (
    select s.month, c.id as contract_id, c.fantasy_name, c.fee_percentage, t.specialty, count(*) as autorizacoes,
      count(*) filter (where s.status = 'completed') as realizadas,
      coalesce(sum(t.contract_value) filter (where s.status = 'completed'), 0) as bruto,
      coalesce(sum(t.agreed_value) filter (where s.status = 'completed'), 0) as repasse
    ${bookedSessions(db, filter, from)}
    group by s.month, c.id, t.specialty
  ) b left join closings l on l.contract_id = b.contract_id and l.month = b.month`

/** Adds up rows of the kind above, whatever they are grouped by. */
export const addedUp = (db: Queryable) => db`
  coalesce(sum(bruto), 0) as bruto, coalesce(sum(repasse), 0) as repasse, coalesce(sum(encargos), 0) as encargos,
  coalesce(sum(autorizacoes), 0)::int as autorizacoes, coalesce(sum(realizadas), 0)::int as realizadas`

/** What follows from the sums; nothing to divide by is 0. */
export const figures = (db: Queryable) => db`
  bruto, repasse, encargos, bruto - repasse - encargos as liquido,
  coalesce(round((bruto - repasse - encargos) * 100 / nullif(bruto, 0), 2), 0) as margem,
  coalesce(round(realizadas * 100.0 / nullif(autorizacoes, 0), 2), 0) as desempenho,
  coalesce(round(bruto / nullif(realizadas, 0), 2), 0) as ticket, autorizacoes, realizadas`
