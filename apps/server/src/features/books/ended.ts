import type { Fragment, Queryable } from '../../platform/database/connect.ts'

/** Whether session `s` is pending in an open month. A pending session of a closed month can no longer take place. */
export const isWaiting = (db: Queryable): Fragment =>
  db`(s.status = 'pendding' and not is_closed(s.contract_id, s.month))`

/** Whether the period of an active PAD `t` is over and the PAD has no pending session in an open month. */
export const isOver = (db: Queryable, today: string): Fragment => db`
  (t.end_date < ${today} and not exists (select from sessions s where s.treatment_id = t.id and ${isWaiting(db)}))`

/** The column `ended` of a PAD `t` of any status. Only an active PAD can have ended. */
export const endedColumn = (db: Queryable, today: string): Fragment =>
  db`(t.status = 'active' and ${isOver(db, today)}) as ended`

/** The columns `status` and `ended` of a PAD `t` in a row `b` of the books. A closed month keeps the values of its closing. */
export const bookedStatus = (db: Queryable, today: string): Fragment => db`
  case when b.closed_status is null then t.status when b.closed_status = 'deleted' then 'deleted' else 'active' end
    as status,
  case when b.closed_status is null then t.status = 'active' and ${isOver(db, today)} else b.closed_status = 'ended' end
    as ended`
