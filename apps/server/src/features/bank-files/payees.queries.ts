import type { BankCode } from '@zelo/contract/company'
import type { PaymentDataChange } from '@zelo/contract/payouts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { lastRefusal, type StoredRefusal } from '../accounts/accounts.public.ts'
import { keyChange } from '../payments/payments.public.ts'

type PayeeFile = { id: number; number: number; bank: BankCode }

export type Payee = {
  id: number
  fullName: string
  cpf: string
  phone: string
  pixKey: string
  /** A change of the PIX key or the bank account that no user has confirmed. */
  keyChange: PaymentDataChange | null
  /** The file with a sent or scheduled payment of this professional. */
  waitingFile: PayeeFile | null
  /** A file with a doubtful payment of this professional, which a user has to check. */
  doubtfulFile: PayeeFile | null
  refusal: StoredRefusal | null
}

const fileFacts = (db: Queryable) => db`
  jsonb_build_object('id', f.id, 'number', f.number, 'bank', f.bank)
  from bank_payments p join bank_files f on f.id = p.file_id`

export const findPayees = (db: Queryable, ids: number[]) =>
  db<Payee[]>`
    select r.id, r.full_name, r.cpf, r.phone, r.pix_key,
      ${keyChange(db)},
      (select ${fileFacts(db)} where p.professional_id = r.id and p.state in ('sent', 'scheduled')) as waiting_file,
      (select ${fileFacts(db)} where p.professional_id = r.id and p.in_doubt order by f.id desc limit 1) as doubtful_file,
      ${lastRefusal(db)}
    from professionals r
    where r.id = any(${ids}) order by r.sort_name collate "C", r.id`

/** Locks professionals, so that their accounts cannot be adjusted while a file is made. */
export const lockPayees = (tx: Tx, ids: number[]) =>
  tx`select id from professionals where id = any(${ids}) order by id for no key update`
