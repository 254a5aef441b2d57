import type { BankFileProposal, LeftOut, ProposedPayment } from '@zelo/contract/bank-files'
import type { Competence } from '@zelo/contract/competence'
import { moneyText } from '@zelo/contract/money'
import { type PixKeyKind, readPixKey } from '@zelo/contract/pix-key'
import type { Queryable } from '../../platform/database/connect.ts'
import { type AccountSums, findAccountSums } from '../accounts/accounts.public.ts'
import { findOpenPayouts, findPayees, type OpenPayout, type Payee } from './open-payouts.queries.ts'

/** A payment that a file can hold: whom, how much, by which key, and the payouts that it settles. */
export type PlannedPayment = ProposedPayment & {
  cpf: string
  keyKind: PixKeyKind
  items: OpenPayout[]
}

const cents = (amount: number) => Math.round(amount * 100)

const sumOf = (amounts: number[]) => amounts.reduce((total, amount) => total + cents(amount), 0) / 100

/** Why a professional cannot be in the file; undefined when nothing stands against it. */
const objection = (payee: Payee, { balance }: AccountSums) => {
  if (payee.waitingFile !== null)
    return `Já está no arquivo ${payee.waitingFile}, que espera a resposta do banco.`
  if (balance < 0) return `${moneyText(-balance)} pagos a mais: o saldo passa para o próximo mês.`
  if (balance === 0) return 'Nada a receber.'
  if (payee.pixKey.trim() === '') return 'Falta a chave PIX no cadastro.'
  if (!readPixKey(payee.pixKey, payee)) return 'A chave PIX não é válida: confira o cadastro.'
  if (payee.cpf.replace(/\D/g, '').length !== 11) return 'O CPF não é válido: confira o cadastro.'
  if (payee.isKeyUnconfirmed)
    return 'A chave PIX ou a conta mudou e ninguém conferiu: confirme-a na Produção antes de pagar.'
  return undefined
}

const planned = (payee: Payee, sums: AccountSums, items: OpenPayout[]): PlannedPayment | undefined => {
  const key = readPixKey(payee.pixKey, payee)
  if (!key) return undefined
  const payouts = sumOf(items.map(({ due }) => due))
  return {
    professionalId: payee.id,
    fullName: payee.fullName,
    cpf: payee.cpf,
    pixKey: key.key,
    keyKind: key.kind,
    amount: sums.balance,
    payouts,
    adjustments: sums.adjusted,
    carried: (cents(sums.balance) - cents(payouts) - cents(sums.adjusted)) / 100,
    items,
  }
}

export type Plan = { payments: PlannedPayment[]; leftOut: LeftOut[]; total: number }

/** What a file for a month would pay. Those who asked for nothing and are owed nothing are in neither list. */
export const planPayments = async (
  db: Queryable,
  when: Competence,
  professionalIds?: number[],
): Promise<Plan> => {
  const sums = new Map(
    (await findAccountSums(db, when, professionalIds)).map((row) => [row.professionalId, row]),
  )
  const ids =
    professionalIds ??
    [...sums.values()].filter(({ balance }) => balance !== 0).map(({ professionalId }) => professionalId)
  const open = Map.groupBy(await findOpenPayouts(db, when, ids), ({ professionalId }) => professionalId)
  const plan: Plan = { payments: [], leftOut: [], total: 0 }
  for (const payee of await findPayees(db, ids)) {
    const account = sums.get(payee.id) ?? {
      professionalId: payee.id,
      carried: 0,
      owed: 0,
      adjusted: 0,
      paid: 0,
      balance: 0,
    }
    const reason = objection(payee, account)
    const payment = reason === undefined ? planned(payee, account, open.get(payee.id) ?? []) : undefined
    if (payment) plan.payments.push(payment)
    else plan.leftOut.push({ professionalId: payee.id, fullName: payee.fullName, reason: reason ?? '' })
  }
  plan.total = sumOf(plan.payments.map(({ amount }) => amount))
  return plan
}

export const asProposal = ({ payments, leftOut, total }: Plan): BankFileProposal => ({
  payments: payments.map(({ cpf: _cpf, keyKind: _kind, items: _items, ...payment }) => payment),
  leftOut,
  total,
})
