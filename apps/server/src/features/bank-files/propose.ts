import type { BankFileProposal, LeftOut, ProposedPayment } from '@zelo/contract/bank-files'
import { fileNumberText } from '@zelo/contract/company'
import type { Competence } from '@zelo/contract/competence'
import { moneyText, toCents } from '@zelo/contract/money'
import { type PixKeyKind, readPixKey } from '@zelo/contract/pix-key'
import type { Queryable } from '../../platform/database/connect.ts'
import {
  debtText,
  findOpenAccounts,
  isCovered,
  type OpenAccount,
  type OpenPayout,
  presentRefusal,
} from '../accounts/accounts.public.ts'
import { plainText } from './cnab/record.ts'
import { findPayees, type Payee } from './payees.queries.ts'

/** A payment for a file: payee, amount, key, and the payouts that it settles. */
export type PlannedPayment = ProposedPayment & {
  cpf: string
  keyKind: PixKeyKind
  items: OpenPayout[]
}

const sumOf = (amounts: number[]) => amounts.reduce((total, amount) => total + toCents(amount), 0) / 100

type Objection = Pick<LeftOut, 'reason' | 'cause' | 'fileId' | 'keyChange'>

/** The reason why a professional cannot be included in the file; undefined if there is none. */
const objection = (payee: Payee, account: OpenAccount): Objection | undefined => {
  if (payee.doubtfulFile !== null)
    return {
      cause: 'doubt',
      fileId: payee.doubtfulFile.id,
      reason: `O banco respondeu ao pagamento do arquivo ${fileNumberText(payee.doubtfulFile)} de forma que ninguém conferiu: resolva-o no arquivo antes.`,
    }
  if (payee.waitingFile !== null)
    return {
      cause: 'waiting',
      fileId: payee.waitingFile.id,
      reason: `Já está no arquivo ${fileNumberText(payee.waitingFile)}, que espera a resposta do banco.`,
    }
  const debt = debtText(account)
  if (debt !== null) return { cause: 'overpaid', reason: `${debt} O saldo passa para o próximo mês.` }
  if (account.balance === 0 && isCovered(account))
    return {
      cause: 'nothing',
      reason: `Nada a receber: a conta já cobre os ${moneyText(account.due)} em repasses. Marque-os como pagos na Produção: nada é transferido.`,
    }
  if (account.balance === 0) return { cause: 'nothing', reason: 'Nada a receber.' }
  if (account.remaining <= 0)
    return {
      cause: 'nothing',
      reason: 'Nada a receber: o saldo deste mês já foi pago ou descontado em um mês seguinte.',
    }
  return payeeObjection(payee)
}

/** The reason in the professional's record: wrong data, or a change of key or bank account that no user confirmed. */
const payeeObjection = (payee: Payee): Objection | undefined => {
  const key = readPixKey(payee.pixKey, payee)
  const cpf = payee.cpf.replace(/\D/g, '')
  if (payee.pixKey.trim() === '') return { cause: 'key', reason: 'Falta a chave PIX no cadastro.' }
  if (!key) return { cause: 'key', reason: 'A chave PIX não é válida: confira o cadastro.' }
  if (readPixKey(cpf, { cpf, phone: '' })?.kind !== 'cpf')
    return { cause: 'cpf', reason: 'O CPF não é válido: confira o cadastro.' }
  if (key.kind === 'cpf' && key.key !== cpf)
    return { cause: 'key', reason: 'A chave PIX é o CPF de outra pessoa: confira o cadastro.' }
  if (!/[A-Z]/.test(plainText(payee.fullName)))
    return { cause: 'name', reason: 'O nome não tem letras que o banco aceite: confira o cadastro.' }
  if (payee.keyChange)
    return {
      cause: 'unconfirmed',
      keyChange: payee.keyChange,
      reason: 'A chave PIX ou a conta mudou e ninguém conferiu.',
    }
  return undefined
}

const planned = (payee: Payee, account: OpenAccount): PlannedPayment | undefined => {
  const key = readPixKey(payee.pixKey, payee)
  if (!key) return undefined
  const { remaining, due, adjusted } = account
  return {
    professionalId: payee.id,
    fullName: payee.fullName,
    cpf: payee.cpf,
    pixKey: key.key,
    keyKind: key.kind,
    amount: remaining,
    payouts: due,
    adjustments: adjusted,
    carried: (toCents(remaining) - toCents(due) - toCents(adjusted)) / 100,
    refusal: presentRefusal(payee.refusal),
    items: account.payouts,
  }
}

export type Plan = { payments: PlannedPayment[]; leftOut: LeftOut[]; total: number }

const emptyAccount = (professionalId: number): OpenAccount => ({
  professionalId,
  adjusted: 0,
  balance: 0,
  remaining: 0,
  due: 0,
  uncovered: 0,
  overpaid: 0,
  overpaidIn: [],
  adjustedIn: null,
  payouts: [],
})

/**
 * The payments of a file for a month, and the people who are left out. If the user chose no professionals, people without
 * balance and open payouts are in neither list.
 */
export const planPayments = async (
  db: Queryable,
  when: Competence,
  { professionalIds, items }: { professionalIds: number[] | undefined; items: boolean },
): Promise<Plan> => {
  const found = await findOpenAccounts(db, when, { professionalIds, items })
  const accounts = new Map(found.map((row) => [row.professionalId, row]))
  const ids =
    professionalIds ??
    found.filter(({ balance, due }) => balance !== 0 || due > 0).map(({ professionalId }) => professionalId)
  const payees = await findPayees(db, ids)
  const known = new Set(payees.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  const plan: Plan = {
    payments: [],
    leftOut: unknown.map((id) => ({
      professionalId: id,
      fullName: '',
      reason: `Não há profissional ${id}.`,
    })),
    total: 0,
  }
  for (const payee of payees) {
    const account = accounts.get(payee.id) ?? emptyAccount(payee.id)
    const objected = objection(payee, account)
    const payment = objected ? undefined : planned(payee, account)
    if (payment) plan.payments.push(payment)
    else plan.leftOut.push({ professionalId: payee.id, fullName: payee.fullName, reason: '', ...objected })
  }
  plan.total = sumOf(plan.payments.map(({ amount }) => amount))
  return plan
}

export const asProposal = ({ payments, leftOut, total }: Plan): BankFileProposal => ({
  payments: payments.map(({ cpf: _cpf, keyKind: _kind, items: _items, ...payment }) => payment),
  leftOut,
  total,
})
