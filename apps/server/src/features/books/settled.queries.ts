import type { BookedMonth } from '@zelo/contract/books'
import type { Queryable } from '../../platform/database/connect.ts'
import { contractNames } from './book-rows.ts'

const isPaid = (db: Queryable) => db`
  exists (select from payouts o where o.treatment_id = b.treatment_id and o.month = b.month
    and o.professional_id = b.professional_id and o.status = 'paid')`

/** The months of a PAD with professional, contract, amounts, and whether the month is paid or closed. */
export const findMonthsOfTreatment = (db: Queryable, treatmentId: number) =>
  db<BookedMonth[]>`
    select to_char(b.month, 'YYYY-MM') as month,
      jsonb_build_object('id', b.professional_id, 'full_name', b.professional_name) as professional,
      jsonb_build_object('id', b.contract_id, 'fantasy_name', named.fantasy_name) as contract,
      b.authorized, b.completed, b.authorized - b.pending as happened, b.owed, b.billed, ${isPaid(db)} as paid,
      l.month is not null as closed
    from book_rows b ${contractNames(db)}
    where b.treatment_id = ${treatmentId}
    order by b.month, b.professional_name, b.contract_id`
