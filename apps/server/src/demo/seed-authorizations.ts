import { monthOf } from '@zelo/contract/dates'
import type { Tx } from '../platform/database/connect.ts'

/**
 * Sets the authorizations of this month's PADs. Most cover all sessions until the end, some cover two sessions less, some end a
 * week early, and a few PADs have none.
 */
export const seedAuthorizations = (tx: Tx, today: string) => tx`
  update treatments set
    authorization_number = 'GUIA-' || to_char(start_date, 'YYYYMM') || '-' || lpad((id * 37 % 10000)::text, 4, '0'),
    authorized_sessions = greatest(1, session_count - case when id % 9 = 4 then 2 else 0 end),
    authorization_valid_until = end_date - case when id % 7 = 3 then 7 else 0 end
  where start_date >= ${`${monthOf(today)}-01`}::date and id % 5 <> 0`
