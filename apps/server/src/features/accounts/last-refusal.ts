import type { BankCode } from '@zelo/contract/company'
import type { Correction, LastRefusal } from '@zelo/contract/payouts'
import { readPixKey } from '@zelo/contract/pix-key'
import type { Queryable } from '../../platform/database/connect.ts'
import { correctionOf } from './refusal-codes.ts'

type Owner = { pixKey: string; cpf: string; phone: string }
export type StoredRefusal = Omit<LastRefusal, 'key' | 'file'> & {
  file: { id: number; number: number; bank: BankCode }
  refusedKey: string
  owner: Owner
}

/**
 * The bank's refusal of the last payment of professional `r`, unless the professional was paid since. Adds 110 ms to a proposal
 * with 3,000 professionals who have 24 payments each.
 */
export const lastRefusal = (db: Queryable) => db`(
    select jsonb_build_object('code', p.code, 'sentence', coalesce(p.sentence, 'O banco recusou o pagamento.'),
      'refused_at', to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'refused_key', p.pix_key,
      'file', jsonb_build_object('id', f.id, 'number', f.number, 'bank', f.bank),
      'owner', jsonb_build_object('pix_key', r.pix_key, 'cpf', r.cpf, 'phone', r.phone))
    from (
      select x.file_id, x.state, x.code, x.sentence, x.pix_key, x.in_doubt, x.changed_at
      from bank_payments x where x.professional_id = r.id and x.state <> 'cancelled'
      order by x.changed_at desc, x.id desc limit 1
    ) p join bank_files f on f.id = p.file_id
    where p.state = 'refused' and not p.in_doubt and not exists (
      select from payouts o where o.professional_id = r.id and o.status = 'paid' and o.changed_at > p.changed_at)
  ) as refusal`

const keyStateOf = (
  { refusedKey, owner }: StoredRefusal,
  correction: Correction | null,
): LastRefusal['key'] => {
  if (readPixKey(owner.pixKey, owner)?.key !== refusedKey) return 'changed'
  return correction === 'key' ? 'refused' : 'same'
}

export const presentRefusal = (stored: StoredRefusal | null): LastRefusal | null => {
  if (stored === null) return null
  const { refusedKey: _key, owner: _owner, ...refusal } = stored
  const correction = correctionOf(stored.file.bank, stored.code)
  const key = keyStateOf(stored, correction)
  return { ...refusal, key, correct: correction === 'key' && key === 'changed' ? null : correction }
}

export const findLastRefusal = async (db: Queryable, professionalId: number) => {
  const [row] = await db<{ refusal: StoredRefusal | null }[]>`
    select ${lastRefusal(db)} from professionals r where r.id = ${professionalId}`
  return presentRefusal(row?.refusal ?? null)
}
