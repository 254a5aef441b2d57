import { daysIn } from './dates.ts'

// Without schemas: the panel's lists load this.

/** `open` until somebody answers the plan; `partial` and `lost` leave money behind. */
export const glosaStates = ['open', 'appealed', 'recovered', 'partial', 'lost'] as const
export type GlosaState = (typeof glosaStates)[number]
export const glosaStateLabel = {
  open: 'Em aberto',
  appealed: 'Em recurso',
  recovered: 'Recuperada',
  partial: 'Recuperada em parte',
  lost: 'Perdida',
} satisfies Record<GlosaState, string>

export const glosaOutcomes = ['recovered', 'partial', 'lost'] as const satisfies readonly GlosaState[]
export type GlosaOutcome = (typeof glosaOutcomes)[number]
export const isSettled = (state: GlosaState): state is GlosaOutcome =>
  glosaOutcomes.some((outcome) => outcome === state)

/** What a person answered when asked whether the professional bears the loss. */
export const withholdings = ['none', 'full', 'amount'] as const
export type Withholding = (typeof withholdings)[number]
export const withholdingLabel = {
  none: 'Não descontar',
  full: 'Descontar o repasse inteiro da sessão',
  amount: 'Descontar um valor',
} satisfies Record<Withholding, string>

export const glosaDues = ['overdue', 'soon'] as const
export type GlosaDue = (typeof glosaDues)[number]
export const glosaDueLabel = { overdue: 'Prazo vencido', soon: 'Vence em até 5 dias' } satisfies Record<
  GlosaDue,
  string
>

/** So many days before the deadline it is near. */
export const nearDeadline = 5

/** What plans commonly give for an appeal; a contract may say otherwise. */
export const usualDeadline = 30

/** Whole days from one day to a later one; negative when it is over. */
export const daysLeft = (today: string, due: string): number =>
  due.slice(0, 10) >= today ? daysIn(today, due) - 1 : 1 - daysIn(due, today)
