import type { ProductionRow } from '@zelo/contract/payments'
import { formatMoney } from '../../../ui/text/amounts.ts'
import { dueOf, sumDue } from './payout.ts'
import type { ChosenChange } from './use-chosen-rows.ts'

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

const count = (of: number, one: string, many: string) => `${of} ${of === 1 ? one : many}`

/** 'Marcar 20 repasses de 12 profissionais, R$ 9.870,00, como pagos?' */
export const askToPay = (rows: Row[]) => {
  // Two people may have the same name. Without ids from the server, only the names can be counted.
  const people = new Set(rows.map(({ professional }) => professional.id ?? professional.fullName)).size
  const payouts = count(rows.length, 'repasse', 'repasses')
  const of = count(people, 'profissional', 'profissionais')
  return `Marcar ${payouts} de ${of}, ${formatMoney(sumDue(rows))}, como ${rows.length === 1 ? 'pago' : 'pagos'}?`
}

/** Describes how a payout changed after it was selected. */
export const chosenChange = ({ row, now }: ChosenChange) => {
  const whose = `O repasse de ${row.professional.fullName} por ${row.patient.fullName}`
  if (!now) return `${whose} não existe mais no mês.`
  if (now.waitingFile) return `${whose} entrou no arquivo ${now.waitingFile.number} para o banco.`
  if (dueOf(now) === 0 && now.paymentStatus === 'paid') return `${whose} já foi marcado como pago.`
  return `${whose} mudou de ${formatMoney(dueOf(row))} para ${formatMoney(dueOf(now))}.`
}
