import type { TermsPreview } from '@zelo/contract/dated-terms'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'

type Side = {
  before: Fragment
  after: Fragment
  table: Fragment
  /** Key and value of the JSON object that identifies row `r`. */
  named: Fragment
}

/** The gain or loss of each professional, or of each contract, over the sessions of `counted`. */
const differences = (db: Queryable, { before, after, table, named }: Side) => db`
  coalesce((
    select jsonb_agg(jsonb_build_object(${named}, 'difference', d.difference) order by d.difference, r.id)
    from (
      select id, sum(value) as difference from (${before} union all ${after}) sides (id, value)
      group by id having sum(value) <> 0
    ) d join ${table} r on r.id = d.id), '[]')`

/** Previews a change of terms for the sessions of `reachedSessions` or `reachedByContract`. */
export const previewOf = async (db: Queryable, reached: Fragment): Promise<Omit<TermsPreview, 'from'>> => {
  const [row] = await db<[Omit<TermsPreview, 'from'>]>`
    with reached as materialized (
      select * from (${reached}) n
      where (n.professional_id, n.agreed_value, n.contract_value, n.contract_id)
        <> (n.new_professional_id, n.new_agreed_value, n.new_contract_value, n.new_contract_id)
    ), changed as (
      select * from reached where not closed and not paid
    ), counted as (
      select * from changed where status in ('completed', 'pendding')
    )
    select (select count(*)::int from changed) as sessions,
      (select count(*)::int from changed where status = 'completed') as completed,
      (select count(*)::int from reached where closed) as closed,
      (select count(*)::int from reached where paid and not closed) as paid,
      ${differences(db, {
        before: db`select professional_id, -agreed_value from counted`,
        after: db`select new_professional_id, new_agreed_value from counted`,
        table: db`professionals`,
        named: db`'professional', jsonb_build_object('id', r.id, 'full_name', r.full_name)`,
      })} as professionals,
      ${differences(db, {
        before: db`select contract_id, -contract_value from counted`,
        after: db`select new_contract_id, new_contract_value from counted`,
        table: db`contracts`,
        named: db`'contract', jsonb_build_object('id', r.id, 'fantasy_name', r.fantasy_name)`,
      })} as contracts`
  return row
}
