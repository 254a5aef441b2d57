import type { MissingKind } from '@zelo/contract/books'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'

/**
 * One condition for each item that a row `b` of the books can lack. A PAD lacks an item if any of its rows lacks the item. A
 * report and a timesheet are required if a session was completed. `b.due` is a column of `payoutRows`.
 */
export const gaps = (db: Queryable) =>
  ({
    pending: db`b.pending > 0`,
    glossed: db`b.glossed > 0`,
    proof: db`b.unproven > 0`,
    report: db`b.completed > 0 and not b.has_report`,
    timesheet: db`b.completed > 0 and not b.has_timesheet`,
    payout: db`b.due > 0`,
  }) satisfies Record<MissingKind, Fragment>

/** Conditions of a session `s`, as in the counts of the books. The caller excludes pending sessions of removed PADs. */
export const sessionGaps = (db: Queryable, today: string) => ({
  overdue: db`s.status = 'pendding' and s.session_date < ${today}`,
  today: db`s.status = 'pendding' and s.session_date = ${today}`,
  unproven: db`s.status = 'completed' and s.file_id is null and not s.proof_erased`,
})
