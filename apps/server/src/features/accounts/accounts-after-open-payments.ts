import type { Competence } from '@zelo/contract/competence'
import { competenceOf } from '@zelo/contract/dates'
import { roundToCents } from '@zelo/contract/money'
import type { Queryable } from '../../platform/database/connect.ts'
import { firstDay } from '../books/books.public.ts'
import { findOpenAccounts, type OpenAccount } from './open-accounts.queries.ts'

type OpenPayment = { professionalId: number; month: string; amount: number; payouts: number }

/** The payments that the bank has neither made nor refused yet, at most one per professional. */
const findOpenPayments = (db: Queryable, professionalIds: number[]) =>
  db<OpenPayment[]>`
    select p.professional_id, to_char(f.month, 'YYYY-MM-DD') as month, p.amount,
      (select coalesce(sum(i.amount), 0) from bank_payment_items i where i.payment_id = p.id) as payouts
    from bank_payments p join bank_files f on f.id = p.file_id
    where p.professional_id = any(${professionalIds}::int[]) and p.state in ('sent', 'scheduled')`

const without = (account: OpenAccount, open: OpenPayment | undefined): OpenAccount =>
  open
    ? {
        ...account,
        due: roundToCents(account.due - open.payouts),
        remaining: roundToCents(account.remaining - open.amount),
        uncovered: roundToCents(account.uncovered - open.amount),
      }
    : account

/**
 * The accounts as if the bank had made all open payments: what remains to be paid by hand. An open file contains all debts up
 * to its month. If that month is later than `when`, the account is read up to the file's month.
 */
export const findAccountsAfterOpenPayments = async (
  db: Queryable,
  when: Competence,
  professionalIds: number[],
): Promise<OpenAccount[]> => {
  const open = new Map((await findOpenPayments(db, professionalIds)).map((one) => [one.professionalId, one]))
  const monthOf = (id: number) => [firstDay(when), open.get(id)?.month ?? ''].toSorted().at(-1) ?? ''
  const accounts: OpenAccount[] = []
  for (const [month, ids] of Map.groupBy(professionalIds, monthOf))
    accounts.push(...(await findOpenAccounts(db, competenceOf(month), { professionalIds: ids })))
  return accounts.map((account) => without(account, open.get(account.professionalId)))
}
