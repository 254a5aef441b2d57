import type { ProductionQuery } from '@zelo/contract/payments'
import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../platform/database/connect.ts'
import { matchesSearch } from '../../platform/search.ts'
import { counted, firstDay } from '../monitoring/monitoring.public.ts'

export type Fragment = PendingQuery<Row[]>
/** What a family shows, without the page. */
export type Filter = Omit<ProductionQuery, 'page' | 'per_page'>

/** The filters that speak of the treatment `t` itself. */
export const ofTreatment = (
  db: Queryable,
  { contractId, professionalId, specialty, treatmentIds }: Omit<Filter, 'year' | 'month' | 'search'>,
) => db`
  (${contractId ?? null}::int is null or t.contract_id = ${contractId ?? null})
  and (${professionalId ?? null}::int is null or t.professional_id = ${professionalId ?? null})
  and (${specialty ?? null}::text is null or t.specialty = ${specialty ?? null})
  and (${treatmentIds ?? null}::int[] is null or t.id = any(${treatmentIds ?? null}::int[]))`

/** Money that left stays in sight, also when the sessions it paid for went elsewhere. */
const paidAnyway = (db: Queryable, filter: Filter) => db`
  union all
  select o.treatment_id, 0, 0 from payouts o join treatments t on t.id = o.treatment_id
  where o.month = ${firstDay(filter)} and o.status = 'paid' and ${ofTreatment(db, filter)}`

/**
 * The treatments of a month that pass the filter, one row each, with what was authorised, what was done and what that is
 * worth at `price` a session.
 */
export const monthTreatments = (
  db: Queryable,
  filter: Filter,
  price: 'contract_value' | 'agreed_value',
) => db`
  select t.id, t.patient_id, t.professional_id, p.sort_name as patient_name, r.sort_name as professional_name,
    worked.authorized, worked.completed, t.${db(price)} * worked.completed as value
  from (
    select treatment_id, sum(authorized)::int as authorized, sum(completed)::int as completed
    from (
      select s.treatment_id, count(*) as authorized, count(*) filter (where s.status = 'completed') as completed
      from sessions s join treatments t on t.id = s.treatment_id
      where s.month = ${firstDay(filter)} and ${counted(db)} and ${ofTreatment(db, filter)}
      group by s.treatment_id
      ${price === 'agreed_value' ? paidAnyway(db, filter) : db``}
    ) each group by treatment_id
  ) worked
    join treatments t on t.id = worked.treatment_id
    join patients p on p.id = t.patient_id
    join professionals r on r.id = t.professional_id
    join contracts c on c.id = t.contract_id
    cross join lateral (select concat_ws(' ', p.sort_name, r.sort_name, c.option_text) as text) searched
  where ${matchesSearch(db, 'searched.text', filter.search)}`

/** Where the columns of a row come from, for a row `m` of `monthTreatments`. */
export const rowTables = (db: Queryable) => db`
  treatments t
    join patients p on p.id = t.patient_id
    join professionals r on r.id = t.professional_id
    join contracts c on c.id = t.contract_id`

/** The columns that invoicing and production share. */
export const rowColumns = (db: Queryable) => db`
  t.id, jsonb_build_object('full_name', p.full_name) as patient, t.patient_id,
  jsonb_build_object('id', c.id, 'fantasy_name', c.fantasy_name) as contract, t.specialty, t.frequency, t.status,
  m.value as treatment_value, m.completed as completed_sessions_count, m.authorized as authorized_sessions_count`

/** What only the screen shows: the sessions one by one, also those planned for the month and done in another. */
export const screenColumns = (db: Queryable, filter: Filter) => db`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id,
      'session_date', to_char(s.session_date, 'YYYY-MM-DD"T00:00:00.000Z"'),
      'end_date', to_char(s.end_date, 'YYYY-MM-DD"T00:00:00.000Z"'),
      'status', s.status, 'has_proof', s.file_id is not null) order by s.session_date, s.id)
    from sessions s
    where s.treatment_id = t.id and (s.month = ${firstDay(filter)} or (
      s.session_date >= ${firstDay(filter)}::date and s.session_date < ${firstDay(filter)}::date + interval '1 month'))
  ), '[]') as session_dates,
  exists (
    select from reports d where d.treatment_id = t.id and d.month = ${firstDay(filter)} and d.kind = 'month'
  ) as has_report`
