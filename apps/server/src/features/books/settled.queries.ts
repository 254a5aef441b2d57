import type { BookedMonth } from '@zelo/contract/books'
import type { Queryable } from '../../platform/database/connect.ts'
import { contractNames } from './book-rows.ts'
import { paidParts, paymentMethod } from './paid-parts.ts'

/** The months of a PAD with professional, contract, amounts, method of payment, and whether each month is paid or closed. */
export const findMonthsOfTreatment = (db: Queryable, treatmentId: number) =>
  db<BookedMonth[]>`
    select to_char(b.month, 'YYYY-MM') as month,
      jsonb_build_object('id', b.professional_id, 'full_name', b.professional_name) as professional,
      jsonb_build_object('id', b.contract_id, 'fantasy_name', named.fantasy_name) as contract,
      b.authorized, b.completed, b.authorized - b.pending as happened, b.owed, b.billed,
      o.treatment_id is not null as paid, l.month is not null as closed,
      ${paymentMethod(db)}, p.paid_on, o.changed_at as payment_changed_at, a.name as payment_changed_by,
      case when p.id is not null then jsonb_build_object('id', f.id, 'number', f.number, 'bank', f.bank) end as bank_file,
      ${paidParts(db)}
    from book_rows b ${contractNames(db)}
      left join payouts o on o.treatment_id = b.treatment_id and o.month = b.month
        and o.professional_id = b.professional_id and o.status = 'paid'
      left join administrators a on a.id = o.changed_by
      left join bank_payments p on p.id = o.bank_payment_id
      left join bank_files f on f.id = p.file_id
    where b.treatment_id = ${treatmentId}
    order by b.month, b.professional_name, b.contract_id`
