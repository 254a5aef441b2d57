import { daysLeft, type GlosaState, nearDeadline } from '@zelo/contract/glosas'

const daysText = (days: number) => (days === 1 ? '1 dia' : `${days} dias`)

type Due = { text: string; tone: 'danger' | 'warning' | 'plain' }

/** The remaining time for the appeal of an open glosa; undefined in other states. */
export const dueText = (
  { state, dueOn }: { state: GlosaState; dueOn: string },
  today: string,
): Due | undefined => {
  if (state !== 'open') return undefined
  const daysToDeadline = daysLeft(today, dueOn)
  if (daysToDeadline < 0) return { text: `Venceu há ${daysText(-daysToDeadline)}`, tone: 'danger' }
  if (daysToDeadline === 0) return { text: 'Vence hoje', tone: 'danger' }
  return {
    text: `Vence em ${daysText(daysToDeadline)}`,
    tone: daysToDeadline <= nearDeadline ? 'warning' : 'plain',
  }
}
