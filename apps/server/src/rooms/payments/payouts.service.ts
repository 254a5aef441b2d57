import type { SessionUser } from '@zelo/contract/auth'
import type { Competence } from '@zelo/contract/competence'
import type { Payment, PaymentBody, PaymentsBody } from '@zelo/contract/payouts'
import { changesBetween, recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { firstDay } from '../monitoring/monitoring.public.ts'
import { assertOpen, type Due, findDue, lockTreatments, storePayout } from './payouts.queries.ts'

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

const assertDue = (due: Due, amount: number, { year, month }: Competence) => {
  const { professional, patient, authorized, value } = due
  const whose = `O repasse de ${professional} por ${patient}`
  // A payment may outlive its sessions: then it can still be taken back.
  if (authorized === 0 && due.status === 'pending')
    throw ruleViolation(
      `${whose} não existe em ${String(month).padStart(2, '0')}/${year}: não há sessões no mês.`,
    )
  if (amount !== value)
    throw ruleViolation(`${whose} agora é de ${money.format(value)}, e não de ${money.format(amount)}.`)
}

const payment = (
  { treatmentId, status, amount, value, changedAt, changedBy }: Due,
  when: Competence,
): Payment => ({
  treatmentId,
  year: when.year,
  month: when.month,
  status,
  amount: amount ?? value,
  changedAt,
  changedBy,
})

type Marked = { due: Due; amount: number }

/** Marks one payout, unless it already says so: repeated requests are one change. */
const mark = async (tx: Tx, user: SessionUser, { due, amount }: Marked, body: PaymentsBody) => {
  const { treatmentId } = due
  const { year, month, status } = body
  // The amount of a pending one says nothing; that of a paid one is what left.
  if (due.status === status && (status === 'pending' || due.amount === amount)) return false
  await storePayout(tx, { treatmentId, year, month, status, amount, changedBy: user.id })
  await recordAudit(tx, {
    actorId: user.id,
    action: status === 'paid' ? 'paid' : 'paymentReverted',
    entity: 'payout',
    entityId: treatmentId,
    changes: {
      ...changesBetween({ status: due.status, amount: due.amount }, { status, amount }),
      month: { from: firstDay(body), to: firstDay(body) },
    },
  })
  return true
}

/** All of them or none. */
export const setPayments = async ({ db, events }: Context, user: SessionUser, body: PaymentsBody) => {
  const { year, month, status } = body
  const amounts = new Map(body.payments.map(({ treatmentId, amount }) => [treatmentId, amount]))
  const ids = [...amounts.keys()]
  const { changed, payments } = await db.begin(async (tx) => {
    const found = await lockTreatments(tx, ids)
    const missing = ids.find((id) => !found.includes(id))
    if (missing !== undefined) throw notFound(`O PAD ${missing} não existe.`)
    await assertOpen(tx, ids, body)
    const marked = (await findDue(tx, ids, body)).map((due) => ({
      due,
      amount: amounts.get(due.treatmentId) ?? 0,
    }))
    for (const { due, amount } of marked) assertDue(due, amount, body)
    const changed: Due[] = []
    for (const one of marked) if (await mark(tx, user, one, body)) changed.push(one.due)
    return { changed, payments: (await findDue(tx, ids, body)).map((due) => payment(due, body)) }
  })
  for (const { treatmentId, status: before } of changed) {
    events.emit('payment.changed', { treatmentId, year, month })
    if (before === 'paid' && status === 'pending')
      events.emit('payment.reverted', { treatmentId, year, month, actorId: user.id })
  }
  return { payments }
}

export const setPayment = async (
  context: Context,
  user: SessionUser,
  body: PaymentBody,
): Promise<Payment> => {
  const { treatmentId, amount, ...rest } = body
  const { payments } = await setPayments(context, user, { ...rest, payments: [{ treatmentId, amount }] })
  const [only] = payments
  if (!only) throw new Error('a payment that was just set is there')
  return only
}
