import type { Competence } from '@zelo/contract/competence'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'
import { firstDay } from './month-scope.ts'

type Scope = Competence & { contractId?: number | undefined }

/** The pending sessions of a month up to a day, counted by day and contract. Sessions of removed PADs do not count. */
export const pendingUpTo = (db: Queryable, when: Scope, last: string): Fragment => {
  return db`
    select s.session_date, s.contract_id, count(*) as count from sessions s
    where s.month = ${firstDay(when)} and s.status = 'pendding' and s.session_date <= ${last}
      ${when.contractId === undefined ? db`` : db`and s.contract_id = ${when.contractId}`}
      and not exists (select from treatments t where t.id = s.treatment_id and t.status = 'deleted')
    group by 1, 2`
}
