import type { ChangeKind, MonthChanges } from '@zelo/contract/books'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { countText } from '../../ui/text/count-text.ts'

export const changeLabel = {
  contractsIn: 'Contratos que entraram',
  contractsOut: 'Contratos que saíram',
  patientsIn: 'Pacientes que entraram',
  patientsOut: 'Pacientes que saíram',
  volume: 'Volume',
  price: 'Preço',
} satisfies Record<ChangeKind, string>

/** The number of contracts or patients behind a difference, with the noun. */
export const changeNote = (kind: ChangeKind, count: number) => {
  if (kind === 'contractsIn' || kind === 'contractsOut') return countText(count, 'contrato', 'contratos')
  const patients = countText(count, 'paciente', 'pacientes')
  if (kind === 'volume') return `mais ou menos sessões de ${patients}`
  if (kind === 'price') return `outro valor por sessão de ${patients}`
  return patients
}

/** An amount with a sign, also if positive: '+R$ 80,00'. */
export const signedMoney = (value: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatMoney(Math.abs(value))}`

type ComparedMonths = Pick<MonthChanges, 'before' | 'after' | 'difference' | 'changes'>

/** 'R$ 340,00 a mais que em setembro de 2026: pacientes que entraram +R$ 400,00, preço −R$ 60,00.' */
export const changesText = ({ before, difference, changes }: ComparedMonths) => {
  const beforeTitle = monthTitle(before.year, before.month)
  const amount = formatMoney(Math.abs(difference))
  const sentence =
    difference === 0
      ? `O mesmo bruto de ${beforeTitle}`
      : `${amount} a ${difference > 0 ? 'mais' : 'menos'} que em ${beforeTitle}`
  const parts = changes.map(({ kind, value }) => `${changeLabel[kind].toLowerCase()} ${signedMoney(value)}`)
  return parts.length > 0 ? `${sentence}: ${parts.join(', ')}.` : `${sentence}.`
}

/** The relative length of each bar, from -1 to 1; the longest has the length 1. */
export const barsOf = (changes: ComparedMonths['changes']) => {
  const longest = Math.max(...changes.map(({ value }) => Math.abs(value)))
  return changes.map(({ value }) => (longest === 0 ? 0 : value / longest))
}
