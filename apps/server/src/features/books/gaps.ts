import type { MissingKind } from '@zelo/contract/books'
import type { Fragment, Queryable } from '../../platform/database/connect.ts'

/**
 * Conditions for missing things of a row `b` of the books before its month is closed. A PAD misses a thing if any of its rows does.
 * Reports are required if a session was completed. `b.due` is a column of `payoutRows`.
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
