import type { TermsDifference } from '@zelo/contract/dated-terms'
import { formatMoney } from '../../ui/text/amounts.ts'

/** '3 sessões diferem dos termos em vigor' */
export const differencesText = (count: number) =>
  `${count} ${count === 1 ? 'sessão difere' : 'sessões diferem'} dos termos em vigor`

type Fact<Value> = { now: Value; terms: Value }

const changed = <Value>(label: string, { now, terms }: Fact<Value>, text: (value: Value) => string) =>
  text(now) === text(terms) ? [] : [`${label}: ${text(now)} → ${text(terms)}`]

/** The values that differ: 'Profissional: Ana → Carla'. */
export const differingFacts = (difference: TermsDifference) => [
  ...changed('Profissional', difference.professional, ({ fullName }) => fullName),
  ...changed('Valor acordado', difference.agreedValue, formatMoney),
  ...changed('Contrato', difference.contract, ({ fantasyName }) => fantasyName),
  ...changed('Valor do contrato', difference.contractValue, formatMoney),
]

/** Why the terms cannot be applied to a session. */
export const obstacleText = ({ obstacle, professional }: TermsDifference) => {
  if (obstacle === 'paid') return 'já foi paga ao profissional'
  if (obstacle === 'closed') return 'o mês do outro contrato está fechado'
  return `${professional.terms.fullName} não está mais no cadastro`
}
