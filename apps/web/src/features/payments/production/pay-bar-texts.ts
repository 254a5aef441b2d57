import { fileNumberText } from '@zelo/contract/company'
import type { ProductionRow } from '@zelo/contract/payments'
import { formatMoney } from '../../../ui/text/amounts.ts'
import { countText } from '../../../ui/text/count-text.ts'
import { dueOf, sumDue } from './payout.ts'
import type { SelectedChange } from './use-selected-rows.ts'

type Row = Pick<
  ProductionRow,
  | 'id'
  | 'treatmentValue'
  | 'payoutValue'
  | 'movedValue'
  | 'paymentStatus'
  | 'paidAmount'
  | 'waitingFile'
  | 'patient'
> & { professional: { id?: number; fullName: string } }

/** 'Marcar 20 repasses de 12 profissionais, R$ 9.870,00, como pagos?' */
export const askToPay = (rows: Row[]) => {
  // Two people may have the same name, so ids are counted. Another server may omit the ids; then the names are counted.
  const people = new Set(rows.map(({ professional }) => professional.id ?? professional.fullName)).size
  const payouts = countText(rows.length, 'repasse', 'repasses')
  const professionals = countText(people, 'profissional', 'profissionais')
  return `Marcar ${payouts} de ${professionals}, ${formatMoney(sumDue(rows))}, como ${rows.length === 1 ? 'pago' : 'pagos'}?`
}

/** How a payout has changed since it was selected. */
export const selectedChange = ({ row, now }: SelectedChange) => {
  const payoutText = `O repasse de ${row.professional.fullName} por ${row.patient.fullName}`
  if (!now) return `${payoutText} não existe mais no mês.`
  if (now.waitingFile?.inDoubt)
    return `${payoutText} está no arquivo ${fileNumberText(now.waitingFile)}, com uma resposta do banco a conferir.`
  if (now.waitingFile)
    return `${payoutText} entrou no arquivo ${fileNumberText(now.waitingFile)} para o banco.`
  if (dueOf(now) === 0 && now.paymentStatus === 'paid') return `${payoutText} já foi marcado como pago.`
  return `${payoutText} mudou de ${formatMoney(dueOf(row))} para ${formatMoney(dueOf(now))}.`
}
