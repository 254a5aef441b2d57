import type { Queryable } from '../../platform/database/connect.ts'

export type Payee = {
  id: number
  fullName: string
  cpf: string
  phone: string
  pixKey: string
  /** The key or the account was changed, and no administrator has confirmed the change. */
  isKeyUnconfirmed: boolean
  /** Number and id of the file with an unanswered payment of this professional. */
  waitingFile: number | null
  waitingFileId: number | null
  /** A file with contradicting answers about a payment, which a person has to settle. */
  doubtfulFile: number | null
  doubtfulFileId: number | null
}

export const findPayees = (db: Queryable, ids: number[]) =>
  db<Payee[]>`
    select r.id, r.full_name, r.cpf, r.phone, r.pix_key,
      exists (select from payment_data_changes k where k.professional_id = r.id) as is_key_unconfirmed,
      waiting.number as waiting_file, waiting.id as waiting_file_id,
      doubtful.number as doubtful_file, doubtful.id as doubtful_file_id
    from professionals r
      left join bank_payments p on p.professional_id = r.id and p.state in ('sent', 'scheduled')
      left join bank_files waiting on waiting.id = p.file_id
      left join lateral (
        select f.id, f.number from bank_payments d join bank_files f on f.id = d.file_id
        where d.professional_id = r.id and d.in_doubt order by f.number desc limit 1
      ) doubtful on true
    where r.id = any(${ids}) order by r.sort_name collate "C", r.id`
