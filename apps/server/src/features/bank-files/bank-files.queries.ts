import type { BankFile, BankFileRow, BankPayment, BankPaymentState } from '@zelo/contract/bank-files'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'
import { findPage } from '../../platform/paging.ts'
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

/** Stores the payments with the sessions that they pay: the first ones of each payout, up to its amount. */
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

const rowColumns = (db: Queryable) => db`
  f.id, f.number, f.file_name, f.total, f.bank, extract(year from f.month)::int as year,
  extract(month from f.month)::int as month, f.pay_on, f.created_at, a.name as created_by, f.cancelled_at, f.answered_at,
  (select count(*)::int from bank_payments p where p.file_id = f.id) as count, (
    select jsonb_build_object(
      'sent', count(*) filter (where counted = 'sent'), 'scheduled', count(*) filter (where counted = 'scheduled'),
      'paid', count(*) filter (where counted = 'paid'), 'refused', count(*) filter (where counted = 'refused'),
      'cancelled', count(*) filter (where counted = 'cancelled'), 'inDoubt', count(*) filter (where counted = 'doubt'))
    from bank_payments p cross join lateral (select case when p.in_doubt then 'doubt' else p.state end as counted) one
    where p.file_id = f.id
  ) as states`

export const findFiles = (db: Queryable, { page, per_page }: { page: number; per_page: number }) =>
  findPage<BankFileRow>(db, {
    select: rowColumns(db),
    from: db`bank_files f join administrators a on a.id = f.created_by`,
    where: db`true`,
    id: db`f.id`,
    sort: db`f.id`,
    descending: true,
    page,
    perPage: per_page,
  })

/** Read from the partial index of open payments. */
export const countWaitingFiles = async (db: Queryable) => {
  const [counts] = await db<[{ files: number; payments: number }]>`
    select count(distinct file_id)::int as files, count(*)::int as payments
    from bank_payments where state in ('sent', 'scheduled')`
  return counts
}

const findPayments = (db: Queryable, fileId: number) =>
  db<BankPayment[]>`
    select id, professional_id, payee as full_name, pix_key, amount, state, code, sentence, paid_on, paid_amount, in_doubt
    from bank_payments where file_id = ${fileId} order by id`

export const findFile = async (db: Queryable, id: number): Promise<BankFile | undefined> => {
  const [row] = await db<Omit<BankFile, 'payments' | 'returns'>[]>`
    select ${rowColumns(db)} from bank_files f join administrators a on a.id = f.created_by where f.id = ${id}`
  if (!row) return undefined
  const returns = await db<BankFile['returns']>`
    select r.file_name, r.read_at, a.name as read_by from bank_returns r join administrators a on a.id = r.read_by
    where r.file_id = ${id} order by r.id`
  return { ...row, payments: await findPayments(db, id), returns }
}

export type StoredFile = {
  number: number
  fileName: string
  payOn: string
  createdAt: string
  cancelledAt: string | null
  payer: Payer
  payerAccount: PayerAccount
}
export type StoredPayment = { id: number; payee: string; cpf: string; pixKey: string; amount: number }

/** The rows that the file's text is written from. */
export const findStoredFile = async (db: Queryable, id: number) => {
  const [file] = await db<StoredFile[]>`
    select number, file_name, pay_on, created_at, cancelled_at, payer, payer_account from bank_files where id = ${id}`
  const payments = await db<StoredPayment[]>`
    select id, payee, cpf, pix_key, amount from bank_payments where file_id = ${id} order by id`
  return file && { ...file, payments }
}

export const markCancelled = async (tx: Tx, id: number, userId: number) => {
  await tx`update bank_files set cancelled_at = now(), cancelled_by = ${userId} where id = ${id}`
  await tx`update bank_payments set state = 'cancelled', changed_at = now() where file_id = ${id}`
}

export type AnsweredFile = {
  id: number
  number: number
  agency: string
  agreement: string
  cancelledAt: string | null
  /** The days on which the bank can have paid the file. */
  payDays: { from: string; until: string }
}

/** The bank files of one company account that contain any of these payments. */
export const findAnsweredFiles = (
  db: Queryable,
  wanted: { bank: string; companyNumber: string; account: string; paymentIds: number[] },
) =>
  db<AnsweredFile[]>`
    select f.id, f.number, f.payer_account ->> 'agency' as agency, f.agreement, f.cancelled_at, jsonb_build_object(
      'from', to_char(f.created_at - interval '1 day', 'YYYY-MM-DD'),
      'until', to_char(greatest(f.pay_on, current_date), 'YYYY-MM-DD')) as pay_days
    from bank_files f
    where exists (select from bank_payments p where p.file_id = f.id and p.id = any(${wanted.paymentIds})) and f.bank = ${wanted.bank}
      and upper(regexp_replace(f.payer ->> 'cnpj', '[^0-9A-Za-z]', '', 'g')) = ${wanted.companyNumber}
      and ltrim(f.payer_account ->> 'account', '0') = ltrim(${wanted.account}, '0')`

export type SentPayment = {
  id: number
  professionalId: number
  payee: string
  pixKey: string
  amount: number
  state: BankPaymentState
  paidOn: string | null
  /** The amount that the bank paid, or says that it paid. */
  paidAmount: number | null
  inDoubt: boolean
  items: { treatmentId: number; month: string; amount: number }[]
}

export const findSentPayments = (tx: Tx, fileId: number) =>
  tx<SentPayment[]>`
    select p.id, p.professional_id, p.payee, p.pix_key, p.amount, p.state, to_char(p.paid_on, 'YYYY-MM-DD') as paid_on,
      p.paid_amount, p.in_doubt, coalesce((
      select jsonb_agg(jsonb_build_object('treatment_id', i.treatment_id, 'month', to_char(i.month, 'YYYY-MM-DD'),
        'amount', i.amount) order by i.month, i.treatment_id)
      from bank_payment_items i where i.payment_id = p.id), '[]') as items
    from bank_payments p where p.file_id = ${fileId} order by p.id`

/** The columns that an answer changes. */
export type StoredAnswer = {
  state?: BankPaymentState
  code?: string
  sentence: string
  paidOn?: string | null
  paidAmount?: number | null
  bankNumber?: string
  inDoubt: boolean
}

export const storeAnswer = (tx: Tx, id: number, answer: StoredAnswer) =>
  tx`update bank_payments set ${tx(answer)}, changed_at = now() where id = ${id}`

/**
 * Limits the payouts of a payment to what the bank paid, from the oldest on, and returns them. Discounts in the payment's amount
 * settle payouts as well. A session for which the money is not enough is no longer named.
 */
export const limitItems = async (tx: Tx, paymentId: number, paidAmount: number) => {
  await tx`
    with limited as (
      select i.treatment_id, i.month, ${paidAmount}::numeric
        + greatest(sum(i.amount) over () - p.amount, 0) - sum(i.amount) over (order by i.month, i.treatment_id) + i.amount as rest
      from bank_payment_items i join bank_payments p on p.id = i.payment_id where p.id = ${paymentId}
    ), removed as (
      delete from bank_payment_items i using limited l
      where i.payment_id = ${paymentId} and (i.treatment_id, i.month) = (l.treatment_id, l.month) and l.rest <= 0
    )
    update bank_payment_items i set amount = l.rest, session_ids = array(
      select own.id from (
        select s.id, sum(s.agreed_value) over (order by s.end_date, s.id) as up_to
        from sessions s where s.id = any(i.session_ids)
      ) own where own.up_to <= l.rest)
    from limited l
    where i.payment_id = ${paymentId} and (i.treatment_id, i.month) = (l.treatment_id, l.month)
      and l.rest > 0 and l.rest < i.amount`
  return tx<SentPayment['items']>`
    select treatment_id, to_char(month, 'YYYY-MM-DD') as month, amount from bank_payment_items
    where payment_id = ${paymentId} order by month, treatment_id`
}

/** The part of a payment that its payouts took. */
export const storeSettled = (tx: Tx, sums: { id: number; settled: number }[]) =>
  tx`
    update bank_payments p set settled = sums.settled
    from jsonb_to_recordset(${asJson(tx, sums)}) as sums (id int, settled numeric) where p.id = sums.id`

/** Returns false if the same bytes were read before. */
export const insertReturn = async (
  tx: Tx,
  read: { fileId: number; sha256: string; fileName: string; readBy: number },
) => {
  const rows = await tx`insert into bank_returns ${tx(read)} on conflict (sha256) do nothing returning id`
  if (rows.length > 0)
    await tx`update bank_files set answered_at = coalesce(answered_at, now()) where id = ${read.fileId}`
  return rows.length > 0
}
