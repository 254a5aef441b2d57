import type { Competence } from '@zelo/contract/competence'
import type { PaymentStatus } from '@zelo/contract/payment-status'
import type { Payment } from '@zelo/contract/payouts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { counted, firstDay } from '../monitoring/monitoring.public.ts'

/** Everybody who changes these treatments, their sessions or their payouts waits; in one order, so that nobody waits in a circle. */
export const lockTreatments = async (tx: Tx, ids: number[]) =>
  (await tx<{ id: number }[]>`select id from treatments where id = any(${ids}) order by id for update`).map(
    ({ id }) => id,
  )

/** Refuses with the sentence of the closing when one of the treatments has this month closed. */
export const assertOpen = (tx: Tx, ids: number[], when: Competence) =>
  tx`select assert_month_open(contract_id, ${firstDay(when)})
    from (select distinct contract_id from treatments where id = any(${ids}) order by 1) touched`

export type Due = {
  treatmentId: number
  professional: string
  patient: string
  city: string
  cpf: string
  phone: string
  pixKey: string
  authorized: number
  value: number
  status: PaymentStatus
  amount: number | null
  changedAt: string | null
  changedBy: string | null
}

/** What a month owes for these treatments now, and what was said about its payment. */
export const findDue = (db: Queryable, ids: number[], when: Competence) =>
  db<Due[]>`
    select t.id as treatment_id, r.full_name as professional, p.full_name as patient, r.city, r.cpf, r.phone,
      r.pix_key, worked.authorized, t.agreed_value * worked.completed as value, coalesce(o.status, 'pending') as status,
      o.amount, o.changed_at, a.name as changed_by
    from treatments t
      join professionals r on r.id = t.professional_id
      join patients p on p.id = t.patient_id
      cross join lateral (
        select count(*) as authorized, count(*) filter (where s.status = 'completed') as completed
        from sessions s where s.treatment_id = t.id and s.month = ${firstDay(when)} and ${counted(db)}
      ) worked
      left join payouts o on o.treatment_id = t.id and o.month = ${firstDay(when)}
      left join administrators a on a.id = o.changed_by
    where t.id = any(${ids}) order by t.id`

type NewPayout = Pick<Payment, 'treatmentId' | 'year' | 'month' | 'status' | 'amount'> & { changedBy: number }

export const storePayout = (tx: Tx, { treatmentId, status, amount, changedBy, ...when }: NewPayout) =>
  tx`insert into payouts (treatment_id, month, status, amount, changed_by)
    values (${treatmentId}, ${firstDay(when)}, ${status}, ${amount}, ${changedBy})
    on conflict (treatment_id, month) do update
    set status = excluded.status, amount = excluded.amount, changed_at = now(), changed_by = excluded.changed_by`
