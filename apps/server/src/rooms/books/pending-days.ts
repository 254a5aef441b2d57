import type { Competence } from '@zelo/contract/competence'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { firstDay } from './month-scope.ts'

type Scope = Competence & { contractId?: number | undefined }

/**
 * The pending sessions of a month up to a day, counted by day and contract. All of them stand in the index
 * `sessions_pending`; of a removed PAD nothing pending counts, and these few are taken off again: to ask every session for
 * its PAD would cost the month's size.
 */
export const pendingUpTo = (db: Queryable, when: Scope, last: string): Fragment => {
  const asked = db`
    s.month = ${firstDay(when)} and s.status = 'pendding' and s.session_date <= ${last}
    ${when.contractId === undefined ? db`` : db`and s.contract_id = ${when.contractId}`}`
  return db`
    select s.session_date, s.contract_id, count(*) as count from sessions s where ${asked} group by 1, 2
    union all
    select s.session_date, s.contract_id, -count(*)
    from treatments t join sessions s on s.treatment_id = t.id
    where t.status = 'deleted' and t.end_date >= ${firstDay(when)} and ${asked} group by 1, 2`
}
