import type { BankFile, BankFileListState, BankFileRow, BankPayment } from '@zelo/contract/bank-files'
import type { BankCode } from '@zelo/contract/company'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'
import { findPage } from '../../platform/paging.ts'
import { correctionOf } from '../accounts/accounts.public.ts'
import type { Payer, PayerAccount } from './cnab/write-remittance.ts'
import type { PlannedPayment } from './propose.ts'

type NewFile = {
  accountId: number
  bank: string
  agreement: string
  number: number
  payOn: string
  month: string
  fileName: string
  payer: Payer
  payerAccount: PayerAccount
  total: number
  createdBy: number
}

export const insertFile = async (tx: Tx, { payer, payerAccount, ...file }: NewFile) => {
  const [row] = await tx<[{ id: number }]>`
    insert into bank_files ${tx({ ...file, payer: asJson(tx, payer), payerAccount: asJson(tx, payerAccount) })}
    returning id`
  return row.id
}

/** Stores the payments with their sessions: the earliest completed sessions without payment, up to the payout's amount. */
export const insertPayments = async (tx: Tx, fileId: number, payments: PlannedPayment[]) => {
  const rows = payments.map(({ professionalId, amount, fullName, cpf, pixKey, items }) => ({
    professional: professionalId,
    amount,
    payee: fullName,
    cpf,
    key: pixKey,
    items: items.map(({ treatmentId, month, due }) => ({ treatment: treatmentId, month, due })),
  }))
  await tx`
    with planned as (
      select * from jsonb_to_recordset(${asJson(tx, rows)})
        as p (professional int, amount numeric, payee text, cpf text, key text, items jsonb)
    ), inserted as (
      insert into bank_payments (file_id, professional_id, amount, payee, cpf, pix_key)
      select ${fileId}::int, professional, amount, payee, cpf, key from planned
      returning id, professional_id
    )
    insert into bank_payment_items (payment_id, treatment_id, month, amount, session_ids)
    select inserted.id, item.treatment, item.month, item.due, array(
      select own.id from (
        select s.id, sum(s.agreed_value) over (order by s.end_date, s.id) as up_to from sessions s
        where s.treatment_id = item.treatment and s.month = item.month and s.professional_id = inserted.professional_id
          and s.status = 'completed' and not exists (select from paid_sessions c where c.session_id = s.id)
      ) own where own.up_to <= item.due)
    from inserted join planned on planned.professional = inserted.professional_id
      cross join jsonb_to_recordset(planned.items) as item (treatment int, month date, due numeric)`
}

/**
 * Whether a user has to check payment `p`: it is in doubt, or it is open although the bank made or scheduled another payment of
 * the professional (`also_paid_id`).
 */
const isDoubtful = (db: Queryable) => db`
  (p.in_doubt or (p.also_paid_id is not null and p.state in ('sent', 'scheduled')))`

const rowColumns = (db: Queryable) => db`
  f.id, f.number, f.file_name, f.total, f.bank, extract(year from f.month)::int as year,
  extract(month from f.month)::int as month, f.pay_on, f.created_at, a.name as created_by, f.cancelled_at, f.answered_at,
  (select count(*)::int from bank_payments p where p.file_id = f.id) as count, (
    select jsonb_build_object(
      'sent', count(*) filter (where counted = 'sent'), 'scheduled', count(*) filter (where counted = 'scheduled'),
      'paid', count(*) filter (where counted = 'paid'), 'refused', count(*) filter (where counted = 'refused'),
      'cancelled', count(*) filter (where counted = 'cancelled'), 'inDoubt', count(*) filter (where counted = 'doubt'))
    from bank_payments p cross join lateral (select case when ${isDoubtful(db)} then 'doubt' else p.state end as counted) one
    where p.file_id = f.id
  ) as states`

/** The conditions match the partial indexes of open and of doubtful payments. */
const isListed = (db: Queryable, state: BankFileListState) => {
  const conditions = { waiting: db`p.state in ('sent', 'scheduled')`, check: isDoubtful(db) }
  return db`f.id in (select p.file_id from bank_payments p where ${conditions[state]})`
}

type ListedFiles = { page: number; per_page: number; state?: BankFileListState | undefined }

export const findFiles = (db: Queryable, { page, per_page, state }: ListedFiles) =>
  findPage<BankFileRow>(db, {
    select: rowColumns(db),
    from: db`bank_files f join administrators a on a.id = f.created_by`,
    where: state ? isListed(db, state) : db`true`,
    id: db`f.id`,
    sort: db`f.id`,
    descending: true,
    page,
    perPage: per_page,
  })

/** Reads open and doubtful payments separately, so that each read uses its partial index. */
export const countWaitingFiles = async (db: Queryable) => {
  const [counts] = await db<[{ files: number; payments: number; toCheck: number }]>`
    select count(distinct file_id) filter (where is_open)::int as files, count(*) filter (where is_open)::int as payments,
      count(*) filter (where to_check)::int as to_check
    from (
      select file_id, true as is_open, ${isDoubtful(db)} as to_check from bank_payments p where state in ('sent', 'scheduled')
      union all
      select file_id, false, true from bank_payments where in_doubt and state not in ('sent', 'scheduled')
    ) counted`
  return counts
}

/** Whether the payee of payment `p` was anonymised: the payment then has no name, CPF and key. */
const isForgotten = (db: Queryable) => db`
  exists (select from forgotten_people g where g.kind = 'professional' and g.person_id = p.professional_id)`

const findPayments = (db: Queryable, fileId: number) =>
  db<BankPayment[]>`
    select p.id, p.professional_id, case when ${isForgotten(db)} then r.full_name else p.payee end as full_name, p.pix_key, p.amount, p.state, p.code, p.sentence, p.paid_on,
      p.paid_amount, ${isDoubtful(db)} as in_doubt, (
        select jsonb_build_object('id', f.id, 'number', f.number, 'bank', f.bank)
        from bank_payments e join bank_files f on f.id = e.file_id
        where e.id = p.also_paid_id and p.state in ('sent', 'scheduled')
      ) as also_paid_by
    from bank_payments p join professionals r on r.id = p.professional_id where p.file_id = ${fileId} order by p.id`

export const findFile = async (db: Queryable, id: number): Promise<BankFile | undefined> => {
  const [row] = await db<Omit<BankFile, 'payments' | 'returns'>[]>`
    select ${rowColumns(db)} from bank_files f join administrators a on a.id = f.created_by where f.id = ${id}`
  if (!row) return undefined
  const returns = await db<BankFile['returns']>`
    select r.file_name, r.read_at, a.name as read_by, r.notices from bank_returns r join administrators a on a.id = r.read_by
    where r.file_id = ${id} or r.id in (select return_id from bank_return_files where file_id = ${id})
    order by r.id`
  const payments = (await findPayments(db, id)).map((payment) => ({
    ...payment,
    correct: payment.state === 'refused' ? correctionOf(row.bank, payment.code) : null,
  }))
  return { ...row, payments, returns }
}

export type StoredFile = {
  number: number
  bank: BankCode
  fileName: string
  payOn: string
  createdAt: string
  cancelledAt: string | null
  payer: Payer
  payerAccount: PayerAccount
}
export type StoredPayment = {
  id: number
  payee: string
  cpf: string
  pixKey: string
  amount: number
  isForgotten: boolean
}

/** The data from which the file's text is written. */
export const findStoredFile = async (db: Queryable, id: number) => {
  const [file] = await db<StoredFile[]>`
    select number, bank, file_name, pay_on, created_at, cancelled_at, payer, payer_account from bank_files where id = ${id}`
  const payments = await db<StoredPayment[]>`
    select p.id, p.payee, p.cpf, p.pix_key, p.amount, ${isForgotten(db)} as is_forgotten
    from bank_payments p where p.file_id = ${id} order by p.id`
  return file && { ...file, payments }
}

export const markCancelled = async (tx: Tx, id: number, userId: number) => {
  await tx`update bank_files set cancelled_at = now(), cancelled_by = ${userId} where id = ${id}`
  await tx`update bank_payments set state = 'cancelled', changed_at = now() where file_id = ${id}`
}
