import type { TermsPreview } from '@zelo/contract/dated-terms'
import { formatMoney } from '../../ui/text/amounts.ts'

const sessionsText = (count: number) => `${count} ${count === 1 ? 'sessão' : 'sessões'}`

/** '−R$ 300,00' or '+R$ 360,00' */
const signed = (difference: number) => `${difference < 0 ? '−' : '+'}${formatMoney(Math.abs(difference))}`

/** The text for a side with unchanged amounts. A side without a text is not mentioned. */
export type UnchangedSides = { professionals?: string; contracts?: string }

type Part = { name: string; difference: number }

const sideText = (parts: Part[], unchanged: string | undefined) =>
  parts.length > 0
    ? [parts.map(({ name, difference }) => `${name} ${signed(difference)}`).join(', ')]
    : unchanged
      ? [`${unchanged} sem diferença`]
      : []

const completedText = ({ sessions, completed }: TermsPreview) => {
  if (completed === 0) return ''
  if (completed === sessions) return completed === 1 ? ' (já realizada)' : ' (todas já realizadas)'
  return ` (${completed} já ${completed === 1 ? 'realizada' : 'realizadas'})`
}

const changesText = (preview: TermsPreview, unchanged: UnchangedSides) => {
  const { sessions, professionals, contracts } = preview
  if (sessions === 0) return 'Nenhuma sessão muda.'
  const paid = professionals.map(({ professional, difference }) => ({
    name: professional.fullName,
    difference,
  }))
  const billed = contracts.map(({ contract, difference }) => ({ name: contract.fantasyName, difference }))
  const sides = [...sideText(paid, unchanged.professionals), ...sideText(billed, unchanged.contracts)]
  const money = sides.length > 0 ? `: ${sides.join('; ')}` : ''
  return `${sessionsText(sessions)} ${sessions === 1 ? 'muda' : 'mudam'}${completedText(preview)}${money}.`
}

const unchangedText = ({ paid, closed }: TermsPreview) => {
  const count = paid + closed
  if (count === 0) return undefined
  const stay = count === 1 ? 'fica como está' : 'ficam como estão'
  if (closed === 0) return `${sessionsText(paid)} já ${paid === 1 ? 'paga' : 'pagas'} ${stay}.`
  if (paid === 0) return `${sessionsText(closed)} de mês fechado ${stay}.`
  return `${sessionsText(count)} ${stay}: ${paid} ${paid === 1 ? 'paga' : 'pagas'}, ${closed} de mês fechado.`
}

/** Sentences about the effect of changed terms on sessions and amounts. */
export const previewSentences = (preview: TermsPreview, unchanged: UnchangedSides): string[] => {
  const stay = unchangedText(preview)
  return [changesText(preview, unchanged), ...(stay ? [stay] : [])]
}
