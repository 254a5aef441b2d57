import type { Competence } from '@zelo/contract/competence'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { sessionGaps } from './gaps.ts'
import { firstDay, placeOf } from './month-scope.ts'

type Scope = Competence & { contractId?: number | undefined }

/**
 * Counts the pending sessions of a month by contract: those before today (overdue) and those of today. `sums` is a relation
 * with `contract_id` and `pending` of the month, so that a past month needs no read of sessions. Sessions of removed PADs
 * do not count.
 */
export const dueByContract = (db: Queryable, when: Scope, today: string, sums: Fragment): Fragment => {
  if (placeOf(when, today) === 'past')
    return db`select contract_id, pending::int as overdue, 0 as today from ${sums} sums`
  const late = sessionGaps(db, today)
  return db`
    select s.contract_id, (count(*) filter (where ${late.overdue}))::int as overdue,
      (count(*) filter (where ${late.today}))::int as today
    from sessions s
    where s.month = ${firstDay(when)} and s.status = 'pendding' and s.session_date <= ${today}
      ${when.contractId === undefined ? db`` : db`and s.contract_id = ${when.contractId}`}
      and not exists (select from treatments t where t.id = s.treatment_id and t.status = 'deleted')
    group by s.contract_id`
}
