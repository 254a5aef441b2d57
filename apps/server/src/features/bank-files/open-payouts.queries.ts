import type { Competence } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { firstDay } from '../books/books.public.ts'

export type OpenPayout = { professionalId: number; treatmentId: number; month: string; due: number }

/** Payouts up to a month of which something is still to be paid. */
export const findOpenPayouts = (db: Queryable, when: Competence, professionalIds?: number[]) =>
  db<OpenPayout[]>`
    select professional_id, treatment_id, to_char(month, 'YYYY-MM-DD') as month, sum(owed) - coalesce(max(paid), 0) as due
    from book_rows
    where month <= ${firstDay(when)}
      ${professionalIds ? db`and professional_id = any(${professionalIds})` : db``}
    group by professional_id, treatment_id, month
    having sum(owed) > coalesce(max(paid), 0)
    order by professional_id, month, treatment_id`

export type Payee = {
  id: number
  fullName: string
  cpf: string
  phone: string
  pixKey: string
  /** Somebody changed the key or the account, and no administrator has confirmed it since. */
  isKeyUnconfirmed: boolean
  /** The number of the file that holds a payment without an answer. */
  waitingFile: number | null
}

export const findPayees = (db: Queryable, ids: number[]) =>
  db<Payee[]>`
    select r.id, r.full_name, r.cpf, r.phone, r.pix_key,
      exists (select from payment_data_changes k where k.professional_id = r.id) as is_key_unconfirmed, (
        select f.number from bank_payments p join bank_files f on f.id = p.file_id
        where p.professional_id = r.id and p.state in ('sent', 'scheduled')
      ) as waiting_file
    from professionals r where r.id = any(${ids}) order by r.sort_name collate "C", r.id`
