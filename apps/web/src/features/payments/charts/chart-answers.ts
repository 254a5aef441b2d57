import type { MonthFigures, SummaryFigures } from '@zelo/contract/summary'
import { monthNames, monthTitle } from '../../../ui/calendar/month-grid.ts'
import { formatMoney } from '../../../ui/text/amounts.ts'
import { changeText, percentText, shareOfChange } from '../production/change-text.ts'

/** The summary of a chart as a sentence, and a note with further figures. */
export type Answer = { sentence: string; note?: string }

const inWords = (specialty: string) => specialty.charAt(0) + specialty.slice(1).toLowerCase()

/**
 * The sentence about specialties: the one with the largest loss, if any, otherwise the one with the highest net value
 * and its share.
 */
export const specialtyAnswer = (
  specialties: ({ specialty: string } & Pick<SummaryFigures, 'liquido'>)[],
): Answer => {
  const sorted = [...specialties].sort((one, other) => other.liquido - one.liquido)
  const [highest, lowest] = [sorted[0], sorted.at(-1)]
  if (!highest || !lowest) return { sentence: '' }
  if (lowest.liquido < 0)
    return { sentence: `${inWords(lowest.specialty)} deu prejuízo de ${formatMoney(-lowest.liquido)}` }
  const total = specialties.reduce((sum, { liquido }) => sum + liquido, 0)
  if (specialties.length === 1 || total === 0)
    return { sentence: `${inWords(highest.specialty)} deixou ${formatMoney(highest.liquido)} líquidos` }
  return {
    sentence: `${inWords(highest.specialty)} deixou mais: ${formatMoney(highest.liquido)}`,
    note: `${percentText((highest.liquido / total) * 100)} do líquido do mês`,
  }
}

const nameOf = ({ month }: MonthFigures) => (monthNames[month - 1] ?? '').toLowerCase()

/** Whether the year has any figures; a chart of zeros is not rendered. */
export const hasFigures = (months: MonthFigures[]) =>
  months.some(({ bruto, liquido }) => bruto !== 0 || liquido !== 0)

/** The sentence about months. The current month is incomplete and is not compared. */
export const monthsAnswer = (
  months: MonthFigures[],
  yearBefore: MonthFigures | undefined,
  isOver: boolean,
): Answer => {
  const [current, before] = [months.at(-1), months.at(-2)]
  if (!current) return { sentence: '' }
  const total = `Líquido de ${nameOf(current)}${isOver ? '' : ' até agora'}: ${formatMoney(current.liquido)}`
  if (!isOver) return { sentence: total }
  const change = before && shareOfChange(current.liquido, before.liquido)
  const lastYear =
    yearBefore &&
    changeText(current.liquido, yearBefore.liquido, monthTitle(yearBefore.year, yearBefore.month))
  return {
    sentence:
      change === undefined
        ? total
        : change === 0
          ? `O líquido ficou igual em ${nameOf(current)}`
          : `O líquido ${change > 0 ? 'subiu' : 'caiu'} ${percentText(Math.abs(change))} em ${nameOf(current)}`,
    note: [
      before &&
        change !== undefined &&
        `${formatMoney(current.liquido)}; ${formatMoney(before.liquido)} em ${nameOf(before)}`,
      lastYear,
    ]
      .filter(Boolean)
      .join(' · '),
  }
}
