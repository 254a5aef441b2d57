import { dayText } from '@zelo/contract/dates'
import type { ConfirmationPreview, keptReasons } from '@zelo/contract/month-end'
import { countText } from '../../ui/text/count-text.ts'

export const sessionsText = (count: number) => countText(count, 'sessão', 'sessões')
export const treatmentsText = (count: number) => countText(count, 'PAD', 'PADs')

/** '1 de hoje, 2 por vir, 1 cancelada'; empty if no session is left out. `toCome` includes `today`. */
export const leftOutText = (
  { toCome, cancelled, glossed, removed }: ConfirmationPreview['leftOut'],
  today = 0,
) =>
  [
    ...(today > 0 ? [`${today} de hoje`] : []),
    ...(toCome > today ? [`${toCome - today} por vir`] : []),
    ...(cancelled > 0 ? [countText(cancelled, 'cancelada', 'canceladas')] : []),
    ...(glossed > 0 ? [countText(glossed, 'glosada', 'glosadas')] : []),
    ...(removed > 0 ? [`${removed} de PADs removidos`] : []),
  ].join(', ')

type UnchangedSession = { patient: string; day: string; reason: (typeof keptReasons)[number] }

const reasonText = { changed: 'mudou depois', paid: 'já paga' } satisfies Record<
  UnchangedSession['reason'],
  string
>

/** The maximum number of sessions that a toast names. */
const mostNamed = 3

/** The text of a toast about sessions that an undo has left unchanged; undefined if the undo has restored all. */
export const keptText = (keptCount: number, kept: UnchangedSession[]) => {
  if (keptCount === 0) return undefined
  const named = kept
    .slice(0, mostNamed)
    .map(({ patient, day, reason }) => `${patient}, ${dayText(day)} (${reasonText[reason]})`)
  const others = keptCount - named.length
  return `Ficaram como estão: ${named.join('; ')}${others > 0 ? ` e mais ${others}` : ''}.`
}
