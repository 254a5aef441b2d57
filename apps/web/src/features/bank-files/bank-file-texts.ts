import type { BankFileRow, BankPayment, ReturnSummary } from '@zelo/contract/bank-files'
import { fileNumberText, type NamedFile } from '@zelo/contract/company'
import type { BadgeShape, BadgeTone } from '../../ui/badge.tsx'
import { countText } from '../../ui/text/count-text.ts'

/** 'Arquivo 12 · Sicoob' */
export const fileTitle = (file: NamedFile) => `Arquivo ${fileNumberText(file)}`

type States = Pick<BankFileRow, 'states' | 'cancelledAt' | 'answeredAt'>
type Counted = Exclude<keyof BankFileRow['states'], 'cancelled'>
/** The badge of a file. `countedState` is the state whose payments the badge counts. */
type Look = { tone: BadgeTone; shape: BadgeShape; text: string; countedState?: Counted }

/** Whether at least one payment of the file has no final answer of the bank. */
const isWaiting = ({ states: { sent, scheduled, inDoubt } }: Pick<BankFileRow, 'states'>) =>
  sent + scheduled + inDoubt > 0

/** The badge of a file, derived from the states of its payments. */
export const fileLook = ({ states, cancelledAt, answeredAt }: States): Look => {
  if (states.inDoubt > 0)
    return {
      tone: 'warning',
      shape: 'diamond',
      countedState: 'inDoubt',
      text: countText(states.inDoubt, 'pagamento a conferir', 'pagamentos a conferir'),
    }
  if (cancelledAt)
    return {
      tone: 'neutral',
      shape: 'cross',
      countedState: 'paid',
      text: states.paid > 0 ? `Cancelado, ${countText(states.paid, 'pago', 'pagos')}` : 'Cancelado',
    }
  if (states.refused > 0)
    return {
      tone: 'danger',
      shape: 'diamond',
      countedState: 'refused',
      text: countText(states.refused, 'pagamento recusado', 'pagamentos recusados'),
    }
  if (!isWaiting({ states })) return { tone: 'success', shape: 'dot', countedState: 'paid', text: 'Pago' }
  if (states.sent === 0 && states.paid === 0)
    return { tone: 'info', shape: 'square', countedState: 'scheduled', text: 'Agendado' }
  if (!answeredAt) return { tone: 'warning', shape: 'ring', countedState: 'sent', text: 'Espera o banco' }
  return { tone: 'warning', shape: 'ring', text: 'Respondido em parte' }
}

const stateTexts: Record<Counted, (count: number) => string> = {
  paid: (count) => countText(count, 'pago', 'pagos'),
  scheduled: (count) => countText(count, 'agendado', 'agendados'),
  refused: (count) => countText(count, 'recusado', 'recusados'),
  inDoubt: (count) => `${count} a conferir no banco`,
  sent: (count) => `${count} sem resposta`,
}
const counted = ['paid', 'scheduled', 'refused', 'inDoubt', 'sent'] as const

const countsText = (counts: Partial<Record<Counted, number>>) =>
  counted
    .filter((state) => (counts[state] ?? 0) > 0)
    .map((state) => stateTexts[state](counts[state] ?? 0))
    .join(', ')

/** The number of payments by state: '25 pagos, 1 recusado, 1 a conferir no banco, 1 sem resposta'. */
export const statesText = ({ states }: Pick<BankFileRow, 'states'>) => countsText(states)

/** The number of payments by state, without the state in the badge; empty if the badge covers all payments. */
export const otherStatesText = (file: States) => {
  const { countedState } = fileLook(file)
  return countsText({ ...file.states, ...(countedState && { [countedState]: 0 }) })
}

/** The effect of a return file, as one sentence. */
export const returnText = (summary: ReturnSummary) => {
  if (summary.repeated) return 'Este retorno já tinha sido lido: nada mudou.'
  const { paid, scheduled, refused, unknown } = summary
  const text = countsText({ paid, scheduled, refused, inDoubt: unknown })
  return text ? `${text}.` : 'O retorno não trouxe novidade.'
}

/** The next step after the bank has refused payments of a file. */
export const refusedText = (payments: Pick<BankPayment, 'correct'>[]) => {
  const has = (what: BankPayment['correct']) => payments.some(({ correct }) => correct === what)
  const toCorrect = [has('key') && 'a chave', has('company') && 'a conta em Empresa']
    .filter(Boolean)
    .join(' e ')
  return `O que o banco recusou volta a ser devido: ${toCorrect && `corrija ${toCorrect} e `}gere outro arquivo, ou pague de outro modo.`
}
