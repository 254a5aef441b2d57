import type { AdjustmentKind } from '@zelo/contract/adjustments'
import { dayOf, monthAfter, monthOf } from '@zelo/contract/dates'
import { toCents } from '@zelo/contract/money'
import { readPixKey } from '@zelo/contract/pix-key'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/connect.ts'
import { asJson } from '../platform/database/json.ts'

const company = {
  name: 'Zelo Home Care Ltda',
  cnpj: '11.222.333/0001-81',
  cep: '01310-100',
  address: 'Avenida Paulista',
  addressNumber: '1000',
  complement: 'Conjunto 42',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

const account = {
  bank: '756',
  agency: '3221',
  agencyDigit: '4',
  account: '104512',
  accountDigit: '8',
  agreement: '772130',
}

type Payee = {
  id: number
  fullName: string
  cpf: string
  phone: string
  pixKey: string
  isPaid: boolean
  amount: number
}

/** Some professionals whose payouts of a month are paid, and one whose payouts are open because the bank refused the PIX key. */
const findPayees = (tx: Tx, month: string) => tx<Payee[]>`
  (select r.id, r.full_name, r.cpf, r.phone, r.pix_key, true as is_paid, sum(o.amount) as amount
    from payouts o join professionals r on r.id = o.professional_id
    where o.month = ${month} and o.status = 'paid' and r.id % 6 in (3, 5) group by r.id order by r.id)
  union all
  (select r.id, r.full_name, r.cpf, r.phone, r.pix_key, false, sum(b.owed) from book_rows b
    join professionals r on r.id = b.professional_id
    where b.month = ${month} and b.owed > 0 and b.paid is null and r.id % 6 = 0 group by r.id order by r.id limit 1)`

const insertPayment = async (
  tx: Tx,
  fileId: number,
  payee: Payee,
  { month, paidOn }: Record<'month' | 'paidOn', string>,
) => {
  const payment = {
    fileId,
    professionalId: payee.id,
    amount: payee.amount,
    payee: payee.fullName,
    cpf: payee.cpf,
    pixKey: readPixKey(payee.pixKey, payee)?.key ?? payee.pixKey,
    answeredBy: 1,
    ...(payee.isPaid
      ? { state: 'paid', code: '00', sentence: 'Pago.', paidOn, paidAmount: payee.amount }
      : {
          state: 'refused',
          code: 'PJ',
          sentence: 'A chave PIX não existe. Confira a chave do profissional.',
        }),
  }
  const [{ id }] = await tx<[{ id: number }]>`insert into bank_payments ${tx(payment)} returning id`
  await tx`
    insert into bank_payment_items (payment_id, treatment_id, month, amount)
    select ${id}::int, treatment_id, month, sum(owed) from book_rows
    where professional_id = ${payee.id} and month = ${month} and owed > 0 group by treatment_id, month`
  if (payee.isPaid)
    await tx`
      update bank_payments set settled = (select sum(amount) from bank_payment_items where payment_id = ${id})
      where id = ${id}`
  if (payee.isPaid) {
    await tx`update payouts set bank_payment_id = ${id} where professional_id = ${payee.id} and month = ${month}`
    await tx`delete from hand_payments where professional_id = ${payee.id} and month = ${month}`
  }
}

/** A file of the last month that the bank has answered: all payments are paid except one, which is refused. */
const seedFile = async (tx: Tx, accountId: number, month: string) => {
  const payees = await findPayees(tx, month)
  const [moments] = await tx<[{ madeAt: string; paidOn: string; readAt: string }]>`
    select least(now(), ${month}::date + interval '1 month 3 days 14 hours') as made_at,
      to_char(least(current_date, (${month}::date + interval '1 month 4 days')::date), 'YYYY-MM-DD') as paid_on,
      least(now(), ${month}::date + interval '1 month 4 days 17 hours') as read_at`
  const total = payees.reduce((sum, { amount }) => sum + toCents(amount), 0) / 100
  const { district: _, ...payer } = company
  const file = {
    accountId,
    bank: account.bank,
    agreement: account.agreement,
    number: 1,
    payOn: moments.paidOn,
    month,
    fileName: 'PAG_756_000001.REM',
    payer: asJson(tx, payer),
    payerAccount: asJson(tx, account),
    total,
    createdAt: moments.madeAt,
    createdBy: 1,
    answeredAt: moments.readAt,
  }
  const [{ id }] = await tx<[{ id: number }]>`insert into bank_files ${tx(file)} returning id`
  for (const payee of payees) await insertPayment(tx, id, payee, { month, paidOn: moments.paidOn })
  const read = {
    fileId: id,
    sha256: 'demo',
    fileName: 'RET_756_000001.RET',
    readAt: moments.readAt,
    readBy: 1,
    notices: [],
  }
  await tx`insert into bank_returns ${tx(read)}`
  const audit = (action: string, facts: Record<string, number | string>, at: string) =>
    recordAudit(tx, {
      actorId: 1,
      action,
      entity: 'company',
      entityId: 1,
      changes: Object.fromEntries(Object.entries(facts).map(([field, to]) => [field, { from: null, to }])),
      at: new Date(at),
    })
  const paid = payees.filter(({ isPaid }) => isPaid).length
  await audit('bankFileCreated', { fileNumber: '1 · Sicoob', total, payments: payees.length }, moments.madeAt)
  await audit(
    'bankReturnRead',
    { fileNumber: '1 · Sicoob', paid, refused: payees.length - paid },
    moments.readAt,
  )
}

const adjustments: [AdjustmentKind, number, string][] = [
  ['advance', 150, 'Adiantamento pedido por telefone'],
  ['travel', 48.6, 'Ônibus e metrô até pacientes de Guarulhos'],
  ['bonus', 100, 'Plantão de feriado'],
  ['inss', 33, 'Retenção de INSS, 11%'],
]

const seedAdjustments = async (tx: Tx, month: string) => {
  const people = await tx<{ professionalId: number }[]>`
    select professional_id from book_rows where month = ${month} and owed > 0
    group by professional_id order by sum(owed) desc, professional_id limit ${adjustments.length}`
  for (const [index, { professionalId }] of people.entries()) {
    const [kind, amount, reason] = adjustments[index] ?? adjustments[0] ?? ['bonus', 1, '']
    const adjustment = { professionalId, kind, amount, reason, month, createdBy: 1 }
    await tx`insert into account_adjustments ${tx(adjustment)}`
    await recordAudit(tx, {
      actorId: 1,
      action: 'adjustmentRecorded',
      entity: 'professional',
      entityId: professionalId,
      changes: {
        adjustmentKind: { from: null, to: kind },
        adjustmentAmount: { from: null, to: amount },
        adjustmentReason: { from: null, to: reason },
        month: { from: null, to: month },
      },
    })
  }
}

/** Adds the company, its bank account, a file of the last month, and adjustments of this month. */
export const seedBank = async (tx: Tx) => {
  const today = dayOf(new Date().toISOString())
  const [year = 0, month = 1] = monthOf(today).split('-').map(Number)
  const last = monthAfter({ year, month }, -1)
  await tx`insert into company ${tx({ ...company, changedBy: 1 })}`
  const [{ id }] = await tx<[{ id: number }]>`
    insert into company_accounts ${tx({ ...account, nextFileNumber: 2, createdBy: 1 })} returning id`
  await seedFile(tx, id, `${last.year}-${String(last.month).padStart(2, '0')}-01`)
  await seedAdjustments(tx, `${monthOf(today)}-01`)
}
