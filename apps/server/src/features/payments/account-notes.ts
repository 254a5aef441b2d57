import type { Competence } from '@zelo/contract/competence'
import { moneyText, roundToCents } from '@zelo/contract/money'
import type { Queryable } from '../../platform/database/connect.ts'
import { findAccountsAfterOpenPayments, isCovered, type OpenAccount } from '../accounts/accounts.public.ts'

/** The part of an account's remaining amount that is not open payouts. Negative if discounts lower the amount to pay. */
export const otherAmounts = ({ due, remaining }: OpenAccount) => roundToCents(remaining - due)

type Payee = { professionalId: number; professional: string; isSent: boolean }

const noteOf = (account: OpenAccount, { professional, isSent }: Payee) => {
  if (isCovered(account))
    return isSent
      ? `A conta de ${professional} já cobria os repasses: o PIX fica pago a mais.`
      : `A conta de ${professional} já cobre os repasses: nada a transferir.`
  const discount = -otherAmounts(account)
  return discount > 0
    ? `O desconto de ${moneyText(discount)} da conta de ${professional} fica para o próximo pagamento.`
    : undefined
}

/**
 * Returns a note for each account that needs one. `covered` lists the professionals whose account covers their payouts,
 * without those to whom money was sent (`isSent`). Call before the payouts are marked as paid.
 */
export const readAccountNotes = async (db: Queryable, payees: Payee[], when: Competence) => {
  const byId = new Map(payees.map((payee) => [payee.professionalId, payee]))
  const accounts = byId.size > 0 ? await findAccountsAfterOpenPayments(db, when, [...byId.keys()]) : []
  return {
    covered: accounts
      .filter((account) => isCovered(account) && !byId.get(account.professionalId)?.isSent)
      .map(({ professionalId }) => professionalId),
    notes: new Map(
      accounts.flatMap((account) => {
        const payee = byId.get(account.professionalId)
        return payee ? [[account.professionalId, noteOf(account, payee)] as const] : []
      }),
    ),
  }
}
