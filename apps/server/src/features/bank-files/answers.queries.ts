import type { BankCode } from '@zelo/contract/company'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { asJson } from '../../platform/database/json.ts'
import type { SentPayment } from './sent-payments.queries.ts'

/** The bank can have paid the file on the days `from` to `today`. `payOn` is the payment day that the file requests. */
export type PayDays = { from: string; today: string; payOn: string }

export type AnsweredFile = {
  id: number
  number: number
  bank: BankCode
  agency: string
  agreement: string
  /** The day on which the file was made, in the company's time zone, as `YYYY-MM-DD`. */
  madeOn: string
  payDays: PayDays
}

export type Calendar = { today: string; timeZone: string }

type FileSearch = {
  bank: string
  companyNumber: string
  account: string
  fileNumber: number
  paymentIds: number[]
}

/**
 * The bank files of one company account that contain any of these payments. Without payments, the account's files with the
 * given number.
 */
export const findAnsweredFiles = (db: Queryable, search: FileSearch, { today, timeZone }: Calendar) =>
  db<AnsweredFile[]>`
    select f.id, f.number, f.bank, f.payer_account ->> 'agency' as agency, f.agreement,
      to_char(f.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as made_on, jsonb_build_object(
      'from', to_char(f.created_at - interval '1 day', 'YYYY-MM-DD'),
      'today', ${today}::text, 'pay_on', to_char(f.pay_on, 'YYYY-MM-DD')) as pay_days
    from bank_files f
    where ${
      search.paymentIds.length > 0
        ? db`f.id in (select p.file_id from bank_payments p where p.id = any(${search.paymentIds}))`
        : db`f.number = ${search.fileNumber}`
    } and f.bank = ${search.bank}
      and upper(regexp_replace(f.payer ->> 'cnpj', '[^0-9A-Za-z]', '', 'g')) = ${search.companyNumber}
      and ltrim(f.payer_account ->> 'account', '0') = ltrim(${search.account}, '0')
    order by f.id`

/** The columns that an answer changes. Omitted columns keep their values. */
export type StoredAnswer = Pick<SentPayment, 'inDoubt'> & { sentence: string } & Partial<
    Pick<SentPayment, 'state' | 'code' | 'paidOn' | 'paidAmount' | 'bankNumber'>
  >

/** Stores the answers of a whole file in one statement: a file may have thousands of payments. */
export const storeAnswers = (tx: Tx, payments: SentPayment[], userId: number) => {
  const rows = payments.map(({ id, state, code, sentence, paidOn, paidAmount, bankNumber, inDoubt }) => ({
    id,
    state,
    code,
    sentence,
    day: paidOn,
    amount: paidAmount,
    number: bankNumber,
    doubt: inDoubt,
  }))
  return tx`
    update bank_payments p set state = n.state, code = n.code, sentence = n.sentence, paid_on = n.day, paid_amount = n.amount,
      bank_number = n.number, in_doubt = n.doubt, answered_by = ${userId}, changed_at = now()
    from jsonb_to_recordset(${asJson(tx, rows)}) as n (id int, state text, code text, sentence text, day date, amount numeric,
      number text, doubt boolean)
    where p.id = n.id`
}

/**
 * Marks open payments of professionals who also have a payment in `paidIds`. The bank made or scheduled that other payment
 * after it was refused or cancelled, so both may pay the same sessions.
 */
export const markAlsoPaid = (tx: Tx, paidIds: number[]) =>
  tx<(Pick<SentPayment, 'professionalId' | 'payee'> & { fileId: number; number: number; bank: BankCode })[]>`
    update bank_payments o set also_paid_id = p.id
    from bank_payments p, bank_files f
    where p.id = any(${paidIds}) and o.professional_id = p.professional_id and o.id <> p.id
      and o.state in ('sent', 'scheduled') and f.id = o.file_id
    returning o.professional_id, o.payee, f.id as file_id, f.number, f.bank`

/** `isTransfer` is false if discounts settled the payout. */
export type ByHand = { day: string; by: string; isTransfer: boolean }
type PaidOtherwise = {
  id: number
  file: { id: number; number: number; bank: BankCode } | null
  hand: ByHand | null
}

/**
 * For each of these payments, finds other payments that may have paid the same sessions: the payment that `markAlsoPaid`
 * stored, or, if this payment was refused or cancelled, the last payment by a later file or by hand.
 */
export const findPaidOtherwise = (tx: Tx, ids: number[], { timeZone }: Calendar) =>
  tx<PaidOtherwise[]>`
    select p.id, (
      select jsonb_build_object('id', g.id, 'number', g.number, 'bank', g.bank)
      from bank_payments o join bank_files g on g.id = o.file_id
      where o.professional_id = p.professional_id and (o.id = p.also_paid_id
        or p.state in ('refused', 'cancelled') and o.id > p.id and o.state = 'paid' and g.month >= f.month)
      order by o.id desc limit 1
    ) as file, (
      select jsonb_build_object('day', to_char(h.marked_at at time zone ${timeZone}, 'YYYY-MM-DD'), 'by', a.name,
        'is_transfer', h.discounted < h.amount)
      from bank_payment_items i join hand_payments h on h.professional_id = p.professional_id and h.removed_at is null
        and h.marked_at > f.created_at join administrators a on a.id = h.marked_by
      where p.state in ('refused', 'cancelled') and i.payment_id = p.id and ((h.treatment_id, h.month) = (i.treatment_id, i.month) or exists (
        select from paid_sessions c where c.session_id = any(i.session_ids) and c.professional_id = h.professional_id
          and c.treatment_id = h.treatment_id and c.month = h.month))
      order by h.id desc limit 1
    ) as hand
    from bank_payments p join bank_files f on f.id = p.file_id where p.id = any(${ids})`

/**
 * Removes the marks of `markAlsoPaid` that point to these payments, because the bank did not make them. Returns the files of
 * the payments that had a mark.
 */
export const clearAlsoPaid = (tx: Tx, ids: number[]) =>
  tx<{ fileId: number }[]>`
    update bank_payments set also_paid_id = null where also_paid_id = any(${ids}) returning file_id`

/** Removes `sentence` from the answers of a professional's payments. Returns the files of these payments. */
export const withoutSentence = (tx: Tx, professionalId: number, sentence: string) =>
  tx<{ fileId: number }[]>`
    update bank_payments set sentence = trim(replace(sentence, ${sentence}, ''))
    where professional_id = ${professionalId} and position(${sentence} in sentence) > 0
    returning file_id`

export type ReadReturn = { sha256: string; fileName: string; readBy: number; notices: string[] }

/**
 * Stores a return with its main file and the other files that it answers. Returns false if the same bytes were already stored.
 */
export const insertReturn = async (tx: Tx, fileIds: [number, ...number[]], read: ReadReturn) => {
  const [fileId, ...others] = fileIds
  const [row] = await tx<{ id: number }[]>`
    insert into bank_returns ${tx({ fileId, ...read })} on conflict (sha256) do nothing returning id`
  if (!row) return false
  await tx`
    insert into bank_return_files (return_id, file_id) select ${row.id}::int, unnest(${others}::int[])`
  await tx`update bank_files set answered_at = coalesce(answered_at, now()) where id = any(${fileIds})`
  return true
}
