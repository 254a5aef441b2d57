import type { PixCharge } from '@zelo/contract/payouts'
import { formatMoney } from '../../../ui/text/amounts.ts'

/** The fields of a charge that the dialog shows, and that are compared after a refetch. */
export type ComparedCharge = Pick<PixCharge, 'amount' | 'pixKey' | 'payouts' | 'payload' | 'accountNote'>

const open = ' enquanto este painel estava aberto.'

const included = ({ payouts }: ComparedCharge) =>
  JSON.stringify(payouts.map(({ treatmentId, due, payoutValue }) => [treatmentId, due, payoutValue]))

const amountChange = (shown: ComparedCharge, now: ComparedCharge) => {
  if (now.amount === 0 && shown.amount > 0)
    return now.payouts.some(({ payoutValue }) => payoutValue > 0)
      ? `O repasse foi marcado como pago${open} Não pague de novo.`
      : `Não há mais nada a pagar: isso mudou${open}`
  if (now.amount !== shown.amount)
    return `O valor mudou de ${formatMoney(shown.amount)} para ${formatMoney(now.amount)}${open}`
  return included(now) === included(shown) ? undefined : `Os repasses deste PIX mudaram${open}`
}

/** The changes since the charge on screen was read, as sentences; empty while the charge is current. */
export const whatChanged = (shown: ComparedCharge, now: ComparedCharge): string[] => {
  const changes = [amountChange(shown, now), shown.pixKey !== now.pixKey && 'A chave PIX mudou.'].filter(
    (sentence) => typeof sentence === 'string',
  )
  if (changes.length > 0) return changes
  if ((shown.accountNote ?? null) !== (now.accountNote ?? null))
    return [`A conta do profissional mudou${open}`]
  if (shown.payload !== now.payload) return ['Os dados de quem recebe mudaram.']
  return changes
}
