import type { Competence } from '@zelo/contract/competence'
import { moneyText, roundToCents } from '@zelo/contract/money'
import type { Queryable } from '../../platform/database/connect.ts'
import { findOpenAccounts, isCovered, type OpenAccount } from '../accounts/accounts.public.ts'

/** What remains of the account apart from the open payouts; negative if discounts lower what is to be paid. */
export const otherAmounts = ({ due, remaining }: OpenAccount) => roundToCents(remaining - due)

const noteOf = (account: OpenAccount, professional: string) => {
  if (isCovered(account))
    return `Os descontos da conta de ${professional} cobrem os repasses: nada a transferir.`
  const discount = -otherAmounts(account)
  return discount > 0
    ? `O desconto de ${moneyText(discount)} da conta de ${professional} fica para o próximo pagamento.`
    : undefined
}

/** The people whose discounts cover their payouts, and what to say about each account. Read before payouts are marked as paid. */
export const readAccountNotes = async (
  db: Queryable,
  payouts: { professionalId: number; professional: string }[],
  when: Competence,
) => {
  const names = new Map(payouts.map(({ professionalId, professional }) => [professionalId, professional]))
  const accounts =
    names.size > 0 ? await findOpenAccounts(db, when, { professionalIds: [...names.keys()] }) : []
  return {
    covered: accounts.filter(isCovered).map(({ professionalId }) => professionalId),
    notes: new Map(
      accounts.map((account) => [
        account.professionalId,
        noteOf(account, names.get(account.professionalId) ?? ''),
      ]),
    ),
  }
}
