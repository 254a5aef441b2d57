import type { BankFileRow, ReturnSummary } from '@zelo/contract/bank-files'
import { fileNumberText, type NamedFile } from '@zelo/contract/company'
import type { BadgeShape, BadgeTone } from '../../ui/badge.tsx'
import { countText } from '../../ui/text/count-text.ts'

/** 'Arquivo 12 · Sicoob' */
export const fileTitle = (file: NamedFile) => `Arquivo ${fileNumberText(file)}`

type States = Pick<BankFileRow, 'states' | 'cancelledAt' | 'answeredAt'>
type Look = { tone: BadgeTone; shape: BadgeShape; text: string }

/** Whether a payment of the file has no clear answer of the bank yet. */
const isWaiting = ({ states: { sent, scheduled, inDoubt } }: Pick<BankFileRow, 'states'>) =>
  sent + scheduled + inDoubt > 0

/** The state of a whole file, from the states of its payments. */
export const fileLook = ({ states, cancelledAt, answeredAt }: States): Look => {
  if (states.inDoubt > 0)
    return {
      tone: 'warning',
      shape: 'diamond',
      text: countText(states.inDoubt, 'pagamento a conferir', 'pagamentos a conferir'),
    }
  if (cancelledAt)
    return {
      tone: 'neutral',
      shape: 'cross',
      text: states.paid > 0 ? `Cancelado, ${countText(states.paid, 'pago', 'pagos')}` : 'Cancelado',
    }
  if (states.refused > 0)
    return {
      tone: 'danger',
      shape: 'diamond',
      text: countText(states.refused, 'pagamento recusado', 'pagamentos recusados'),
    }
  if (!isWaiting({ states })) return { tone: 'success', shape: 'dot', text: 'Pago' }
  if (states.sent === 0 && states.paid === 0) return { tone: 'info', shape: 'square', text: 'Agendado' }
  return { tone: 'warning', shape: 'ring', text: answeredAt ? 'Respondido em parte' : 'Espera o banco' }
}

const doubtText = (count: number) => (count > 0 ? `${count} a conferir no banco` : '')

/** '25 pagos, 1 recusado' */
const partsText = ({ paid, scheduled, refused }: Record<'paid' | 'scheduled' | 'refused', number>) =>
  [
    ...(paid > 0 ? [countText(paid, 'pago', 'pagos')] : []),
    ...(scheduled > 0 ? [countText(scheduled, 'agendado', 'agendados')] : []),
    ...(refused > 0 ? [countText(refused, 'recusado', 'recusados')] : []),
  ].join(', ')

/** The number of payments in each state: '25 pagos, 1 recusado, 1 a conferir no banco, 1 sem resposta'. */
export const statesText = ({ states: { sent, inDoubt, ...states } }: Pick<BankFileRow, 'states'>) =>
  [partsText(states), doubtText(inDoubt), sent > 0 ? `${sent} sem resposta` : ''].filter(Boolean).join(', ')

/** The effect of a return file, in one line. */
export const returnText = (summary: ReturnSummary) => {
  if (summary.repeated) return 'Este retorno já tinha sido lido: nada mudou.'
  const parts = [partsText(summary), doubtText(summary.unknown)].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'O retorno não trouxe novidade.'
}
