import { fileNumberText } from '@zelo/contract/company'
import type { Competence } from '@zelo/contract/competence'
import { moneyText } from '@zelo/contract/money'
import type { HeldPayment } from '@zelo/contract/professional-account'
import type { RemovalHold } from '@zelo/contract/removal'
import type { Queryable } from '../../platform/database/connect.ts'
import { findDoubtfulPayments, findWaitingPayment } from './accounts.queries.ts'
import { debtText } from './debt.ts'
import { findOpenAccounts } from './open-accounts.queries.ts'

const nameOf = ({ fileNumber, bank, amount }: HeldPayment) =>
  `pagamento de ${moneyText(amount)} no arquivo ${fileNumberText({ number: fileNumber, bank })}`

/** Warns about open amounts in the account of a professional before the professional is removed. */
export const findAccountEffects = async (
  db: Queryable,
  professionalId: number,
  today: Competence,
): Promise<RemovalHold[]> => {
  const waiting = await findWaitingPayment(db, professionalId)
  const doubtful = await findDoubtfulPayments(db, professionalId)
  const [open] = await findOpenAccounts(db, today, { professionalIds: [professionalId] })
  const debt = open && debtText(open)
  const links = [
    {
      label: 'Ver a conta',
      to: `/professionals/${professionalId}/details?tab=conta&year=${today.year}&month=${today.month}`,
    },
  ]
  const messages = [
    waiting && `O profissional tem um ${nameOf(waiting)}, que espera a resposta do banco.`,
    ...doubtful.map((payment) => `O profissional tem um ${nameOf(payment)}, a conferir no banco.`),
    // Omitted while a payment is open, because that payment contains the owed amount.
    open && open.remaining > 0 && !waiting && doubtful.length === 0
      ? `O profissional tem ${moneyText(open.remaining)} a receber. A remoção não paga nem cancela este valor.`
      : null,
    debt && `${debt} Sem novos atendimentos, nenhum pagamento faz este desconto.`,
  ]
  return messages.flatMap((message) => (message ? [{ message, links }] : []))
}
