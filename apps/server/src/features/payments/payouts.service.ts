import type { SignedInUser } from '@zelo/contract/auth'
import type { Competence } from '@zelo/contract/competence'
import { roundToCents } from '@zelo/contract/money'
import type { Payment, PaymentBody, PaymentsBody } from '@zelo/contract/payouts'
import { type AuditEntry, recordAudit, recordAudits } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { refuseForgotten, refuseForgottenProfessionals } from '../../platform/forgotten.ts'
import { firstDay } from '../books/books.public.ts'
import { readAccountNotes } from './account-notes.ts'
import { lockBankFilesShared } from './bank-payouts.queries.ts'
import {
  assertInNoFile,
  assertKeepsBankPart,
  assertNoDoubt,
  type BankPart,
  findBankParts,
} from './bank-payouts.ts'
import {
  assertAsSeen,
  assertStillCovered,
  assertTransferStated,
  choosePayout,
  keyOf,
  type RequestedPayment,
} from './payout-rules.ts'
import {
  findPayoutsOfTreatments,
  holdKeys,
  lockTreatments,
  type Payout,
  recordHandPayments,
  type StoredPayout,
  storePayouts,
} from './payouts.queries.ts'
import { readSecondPayments } from './second-payments.ts'

const asPayment = (payout: Payout, when: Competence, changeId?: number): Payment => ({
  treatmentId: payout.treatmentId,
  professionalId: payout.professionalId,
  year: when.year,
  month: when.month,
  status: payout.status,
  amount: payout.amount ?? payout.value,
  payee: payout.payee,
  pixKey: payout.paidKey,
  changedAt: payout.changedAt,
  changedBy: payout.changedBy,
  ...(changeId !== undefined && { changeId }),
})

type Before = Pick<Payout, 'status' | 'amount' | 'payee' | 'paidKey'>
type WrittenPayout = { before: Before; after: StoredPayout; discounted?: number | undefined }

const auditOf = ({ before, after, discounted }: WrittenPayout, bankFile?: string): AuditEntry => {
  const same = <Value>(value: Value) => ({ from: value, to: value })
  return {
    actorId: after.changedBy,
    action:
      after.status === 'paid' && after.amount >= (before.status === 'paid' ? (before.amount ?? 0) : 0)
        ? 'paid'
        : 'paymentReverted',
    entity: 'payout',
    entityId: after.treatmentId,
    changes: {
      month: same(firstDay(after)),
      professionalId: same(after.professionalId),
      status: { from: before.status, to: after.status },
      amount: { from: before.amount, to: after.amount },
      payee: { from: before.payee, to: after.payee },
      pixKey: { from: before.paidKey, to: after.pixKey },
      ...(discounted !== undefined && { discounted: { from: null, to: discounted } }),
      ...(bankFile !== undefined && { bankFile: { from: null, to: bankFile } }),
    },
  }
}

/** Stores the new state of a payout and records the change. The caller locks its treatment. */
export const writePayout = async (
  tx: Tx,
  before: Before,
  after: StoredPayout,
  actorId = after.changedBy,
  discounted?: number,
) => {
  await storePayouts(tx, [after], false)
  // A forgotten professional has no debts, and payments to this professional cannot be reverted.
  await refuseForgotten(tx, 'professional', after.professionalId)
  return recordAudit(tx, { ...auditOf({ before, after, discounted }), actorId })
}

/** PostgreSQL accepts at most 65,535 parameters in one statement. */
const AT_ONCE = 1000

/** Like `writePayout`, for many payouts that a bank file paid. Each payout has its `bankPaymentId`. */
export const writeBankPayouts = async (tx: Tx, payouts: WrittenPayout[], bankFile: string) => {
  for (let start = 0; start < payouts.length; start += AT_ONCE) {
    const batch = payouts.slice(start, start + AT_ONCE)
    const stored = batch.map(({ after }) => after)
    await storePayouts(tx, stored, true)
    await refuseForgottenProfessionals(tx, [...new Set(stored.map(({ professionalId }) => professionalId))])
    await recordAudits(
      tx,
      batch.map((one) => auditOf(one, bankFile)),
    )
  }
}

type Marked = { payout: Payout; amount: number; request: RequestedPayment }

/** Whether a part of a paid payout was paid by hand, in addition to the part by the bank. */
const hasHandPart = ({ status, amount }: Payout, part: BankPart) =>
  status === 'paid' && (amount ?? 0) > part.amount

/** Reverts the payments by hand. The bank's payment remains, with its payee, key, user and time. */
const takeBackHandPart = (tx: Tx, user: SignedInUser, payout: Payout, part: BankPart, when: Competence) => {
  const { payee, pixKey, by, at } = part.lastPaid
  const after = {
    treatmentId: payout.treatmentId,
    professionalId: payout.professionalId,
    year: when.year,
    month: when.month,
    status: 'paid' as const,
    amount: part.amount,
    payee,
    pixKey,
    changedBy: by ?? user.id,
    changedAt: at,
  }
  return writePayout(tx, payout, after, user.id)
}

/** Marks one payout as paid or pending. A repeated request changes nothing; marking as paid never lowers a paid amount. */
const mark = async (
  tx: Tx,
  user: SignedInUser,
  { payout, amount }: Omit<Marked, 'request'>,
  { body, part, isCovered }: { body: PaymentsBody; part: BankPart | undefined; isCovered: boolean },
) => {
  const { year, month, status } = body
  if (status === 'pending' && part && hasHandPart(payout, part))
    return takeBackHandPart(tx, user, payout, part, body)
  assertKeepsBankPart(payout, status === 'paid' ? amount : 0, part)
  // The amount of a pending payout has no meaning, so amounts are compared only if the payout is paid.
  if (payout.status === status && (status === 'pending' || (payout.amount ?? 0) >= amount)) return undefined
  const paid = status === 'paid'
  const after = {
    treatmentId: payout.treatmentId,
    professionalId: payout.professionalId,
    year,
    month,
    status,
    amount,
    payee: paid ? payout.professional : null,
    pixKey: paid ? keyOf(payout) : null,
    changedBy: user.id,
  }
  const earlier = payout.status === 'paid' ? (payout.amount ?? 0) : 0
  return writePayout(tx, payout, after, user.id, isCovered ? roundToCents(amount - earlier) : undefined)
}

/** Locks and returns the requested payouts with the amounts to store. Throws if a value or key that the user saw changed. */
const findRequested = async (tx: Tx, requested: RequestedPayment[], when: Competence): Promise<Marked[]> => {
  const ids = [...new Set(requested.map(({ treatmentId }) => treatmentId))]
  const locked = await lockTreatments(tx, ids)
  const missing = ids.find((id) => !locked.includes(id))
  if (missing !== undefined) throw notFound(`O PAD ${missing} não existe.`)
  await holdKeys(
    tx,
    (await findPayoutsOfTreatments(tx, ids, when)).map(({ professionalId }) => professionalId),
  )
  const found = await findPayoutsOfTreatments(tx, ids, when)
  return requested.map((one) => {
    const payout = choosePayout(found, one, when)
    assertAsSeen(payout, one)
    // The user saw the whole value. Subtract sessions that a payment of another row covers, so that they are not paid
    // twice.
    const moved = payout.status === 'paid' ? payout.moved : Math.max(0, payout.moved)
    return { payout, amount: roundToCents(one.amount - moved), request: one }
  })
}

/** Whether the request pays anything. A repeated request pays nothing. */
const paysMore = ({ payout, amount }: Marked) => payout.status === 'pending' || (payout.amount ?? 0) < amount

/** Throws if payments of other rows already cover all sessions of the payout: a payment of R$ 0,00 makes no sense. */
const assertLeftToPay = (marked: Marked[]) => {
  const settled = marked.find(
    ({ payout, amount }) => payout.status === 'pending' && payout.moved > 0 && amount <= 0,
  )
  if (settled)
    throw ruleViolation(
      `As sessões de ${settled.payout.professional} por ${settled.payout.patient} já foram pagas em outro mês: não há nada a pagar.`,
    )
}

const key = ({ treatmentId, professionalId }: Pick<Payout, 'treatmentId' | 'professionalId'>) =>
  `${treatmentId} ${professionalId}`

/** Changes all payouts or none. A closed month is allowed: a closing freezes the owed amounts, not the payments. */
export const setPayments = async (
  { db, events, announce, config }: Context,
  user: SignedInUser,
  body: PaymentsBody,
) => {
  const { year, month, status } = body
  const { changed, payments, notify } = await db.begin(async (tx) => {
    await lockBankFilesShared(tx)
    const marked = await findRequested(tx, body.payments, body)
    await assertInNoFile(
      tx,
      marked.map(({ payout }) => payout),
      body,
    )
    const parts = await findBankParts(
      tx,
      marked.map(({ payout }) => payout),
      body,
    )
    const paying = status === 'paid' ? marked.filter(paysMore) : []
    if (status === 'paid') assertLeftToPay(marked)
    await assertNoDoubt(
      tx,
      paying.map(({ payout }) => payout),
    )
    if (new Set(marked.map(({ payout }) => key(payout))).size < marked.length)
      throw ruleViolation('O mesmo repasse está mais de uma vez na lista.')
    const isSent = ({ professionalId }: Payout) =>
      paying.some(({ payout, request }) => payout.professionalId === professionalId && request.pixKey)
    const payees = paying.map(({ payout }) => ({ ...payout, isSent: isSent(payout) }))
    const { covered, notes } = await readAccountNotes(tx, payees, body)
    assertStillCovered(paying, covered)
    assertTransferStated(paying, covered)
    const sentAgain = status === 'paid' ? marked.filter((one) => one.request.pixKey && !paysMore(one)) : []
    const secondPayments = await readSecondPayments(
      tx,
      sentAgain.map(({ payout }) => payout),
      { userId: user.id, timeZone: config.panel.timeZone, when: body },
    )
    const changeIds = new Map<string, number>()
    for (const one of marked) {
      const isCovered = covered.includes(one.payout.professionalId)
      const changeId = await mark(tx, user, one, { body, part: parts.get(one.payout), isCovered })
      if (changeId !== undefined) changeIds.set(key(one.payout), changeId)
    }
    const ids = marked.map(({ payout }) => payout.treatmentId)
    const after = new Map(
      (await findPayoutsOfTreatments(tx, ids, body)).map((payout) => [key(payout), payout]),
    )
    const touched = marked.map(({ payout }) => payout).filter((payout) => changeIds.has(key(payout)))
    await recordHandPayments(tx, touched, body, covered)
    const reverted = touched.filter((payout) => payout.status === 'paid' && status === 'pending')
    return {
      changed: touched,
      notify: await announce(
        tx,
        reverted.map(({ treatmentId, professionalId }) => ({
          name: 'payment.reverted',
          payload: { treatmentId, professionalId, year, month, actorId: user.id },
        })),
      ),
      payments: marked.map(({ payout, amount }) => {
        const changeId = changeIds.get(key(payout))
        const accountNote = (changeId === undefined ? secondPayments : notes).get(payout.professionalId)
        return {
          // After its payment is reverted, a payout without sessions is no longer in the books.
          ...asPayment(after.get(key(payout)) ?? { ...payout, status, amount }, body, changeId),
          ...(accountNote !== undefined && { accountNote }),
        }
      }),
    }
  })
  for (const { treatmentId } of changed) events.emit('payment.changed', { treatmentId, year, month })
  notify()
  return { payments }
}

export const setPayment = async (
  context: Context,
  user: SignedInUser,
  body: PaymentBody,
): Promise<Payment> => {
  const { year, month, status, ...requested } = body
  const { payments } = await setPayments(context, user, { year, month, status, payments: [requested] })
  const [only] = payments
  if (!only) throw new Error('a payment that was just set is there')
  return only
}
