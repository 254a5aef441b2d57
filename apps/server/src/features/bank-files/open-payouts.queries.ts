import type { Competence } from '@zelo/contract/competence'
import type { Queryable } from '../../platform/database/connect.ts'
import { type AccountSums, accountSums } from '../accounts/accounts.public.ts'
import { firstDay } from '../books/books.public.ts'

export type OpenPayout = { treatmentId: number; month: string; due: number }
export type OpenAccount = AccountSums & { payouts: OpenPayout[] }

/** Payouts up to a month of which something is still to be paid. */
const openPayouts = (db: Queryable, when: Competence) => db`
  select professional_id, treatment_id, month, least(sum(owed), sum(owed) - max(moved) - coalesce(max(paid), 0)) as due
  from book_rows where month <= ${firstDay(when)}
  group by professional_id, treatment_id, month
  having least(sum(owed), sum(owed) - max(moved) - coalesce(max(paid), 0)) > 0`

/** Accounts with their open payouts, from one statement: a session that is completed meanwhile is in both or in neither. */
export const findOpenAccounts = (db: Queryable, when: Competence, professionalIds?: number[]) =>
  db<OpenAccount[]>`
    with open as materialized (${openPayouts(db, when)})
    select account.*, coalesce((
      select jsonb_agg(jsonb_build_object('treatment_id', open.treatment_id,
        'month', to_char(open.month, 'YYYY-MM-DD'), 'due', open.due) order by open.month, open.treatment_id)
      from open where open.professional_id = account.professional_id), '[]') as payouts
    from (${accountSums(db, when, professionalIds)}) account`

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
  /** The number of a file whose payment a person has to settle, because the bank's answers contradict each other. */
  doubtfulFile: number | null
}

export const findPayees = (db: Queryable, ids: number[]) =>
  db<Payee[]>`
    select r.id, r.full_name, r.cpf, r.phone, r.pix_key,
      exists (select from payment_data_changes k where k.professional_id = r.id) as is_key_unconfirmed, (
        select f.number from bank_payments p join bank_files f on f.id = p.file_id
        where p.professional_id = r.id and p.state in ('sent', 'scheduled')
      ) as waiting_file, (
        select max(f.number) from bank_payments p join bank_files f on f.id = p.file_id
        where p.professional_id = r.id and p.in_doubt
      ) as doubtful_file
    from professionals r where r.id = any(${ids}) order by r.sort_name collate "C", r.id`
