import { type MissingKind, type MissingRow, type MissingTotals, missingKinds } from '@zelo/contract/books'
import { daysText } from '@zelo/contract/days-text'
import { formatMoney } from '../../ui/text/amounts.ts'
import { countText } from '../../ui/text/count-text.ts'
import type { MonthTab } from './month-links.ts'

/** The tab of the details page on which a person fills the gap. Payouts are marked on another page. */
export const tabOf = {
  pending: 'sessions',
  glossed: 'sessions',
  proof: 'sessions',
  report: 'reports',
  timesheet: 'timesheet',
  payout: undefined,
} satisfies Record<MissingKind, MonthTab | undefined>

export const isMissingKind = (text: string): text is MissingKind => missingKinds.some((kind) => kind === text)

const sessions = (count: number) => countText(count, 'sessão', 'sessões')
const treatments = (count: number) => countText(count, 'PAD', 'PADs')
const overdue = (count: number) => countText(count, 'vencida', 'vencidas')

type Pending = { overdue: number; toCome: number; today: number }

/**
 * '2 vencidas', 'hoje 3', '5 por vir'. `toCome` includes `today`, and `overdue` contains only sessions planned before
 * today.
 */
const pendingParts = ({ overdue: overdueCount, toCome, today }: Pending) => [
  ...(overdueCount > 0 ? [overdue(overdueCount)] : []),
  ...(today > 0 ? [`hoje\u00a0${today}`] : []),
  ...(toCome > today ? [`${toCome - today} por vir`] : []),
]

/** Appends the days, if known. */
const withDays = (text: string, days: readonly string[] | undefined) =>
  days && days.length > 0 ? `${text}: ${daysText(days)}` : text

type Counted = { kind: MissingKind; count: number; text: string }

/** The number of gaps of each kind in a month, with a text. */
export const countMissing = (totals: MissingTotals): Counted[] => {
  const pending = pendingParts(totals).join(', ')
  return [
    { kind: 'pending', count: totals.overdue + totals.toCome, text: pending || sessions(0) },
    { kind: 'glossed', count: totals.glossed, text: sessions(totals.glossed) },
    { kind: 'proof', count: totals.withoutProof, text: sessions(totals.withoutProof) },
    { kind: 'report', count: totals.withoutReport, text: treatments(totals.withoutReport) },
    { kind: 'timesheet', count: totals.withoutTimesheet, text: treatments(totals.withoutTimesheet) },
    {
      kind: 'payout',
      count: totals.unpaid,
      text: `${treatments(totals.unpaid)}${totals.unpaid > 0 ? ` · ${formatMoney(totals.due)}` : ''}`,
    },
  ]
}

type Gap = { kind: MissingKind; text: string }

/** The gaps of a PAD, in the order in which people fill them. */
export const gapsOf = (row: MissingRow): Gap[] => {
  const all: (Gap & { isMissing: boolean })[] = [
    {
      kind: 'pending',
      isMissing: row.overdue > 0,
      text: withDays(overdue(row.overdue), row.overdueDays),
    },
    ...pendingParts({ ...row, overdue: 0 }).map((text) => ({
      kind: 'pending' as const,
      isMissing: true,
      text,
    })),
    { kind: 'glossed', isMissing: row.glossed > 0, text: countText(row.glossed, 'glosada', 'glosadas') },
    {
      kind: 'proof',
      isMissing: row.withoutProof > 0,
      text: withDays(`${row.withoutProof} sem comprovante`, row.proofDays),
    },
    { kind: 'report', isMissing: row.withoutReport, text: 'sem relatório' },
    { kind: 'timesheet', isMissing: row.withoutTimesheet, text: 'sem folha de ponto' },
    { kind: 'payout', isMissing: row.due > 0, text: `falta pagar ${formatMoney(row.due)}` },
  ]
  return all.filter(({ isMissing }) => isMissing)
}
