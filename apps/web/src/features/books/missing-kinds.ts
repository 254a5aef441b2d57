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
 * '2 vencidas', 'hoje 3', '5 por vir'. Overdue sessions were planned before today; sessions of today are counted
 * separately.
 */
const pendingParts = ({ overdue: late, toCome, today }: Pending) => [
  ...(late > 0 ? [overdue(late)] : []),
  ...(today > 0 ? [`hoje\u00a0${today}`] : []),
  ...(toCome > today ? [`${toCome - today} por vir`] : []),
]

/** Appends the days, if known. */
const withDays = (said: string, days: readonly string[] | undefined) =>
  days && days.length > 0 ? `${said}: ${daysText(days)}` : said

type Counted = { kind: MissingKind; count: number; said: string }

/** The number of gaps of each kind in a month, with a text. */
export const countMissing = (totals: MissingTotals): Counted[] => {
  const pending = pendingParts(totals).join(', ')
  return [
    { kind: 'pending', count: totals.overdue + totals.toCome, said: pending || sessions(0) },
    { kind: 'glossed', count: totals.glossed, said: sessions(totals.glossed) },
    { kind: 'proof', count: totals.withoutProof, said: sessions(totals.withoutProof) },
    { kind: 'report', count: totals.withoutReport, said: treatments(totals.withoutReport) },
    { kind: 'timesheet', count: totals.withoutTimesheet, said: treatments(totals.withoutTimesheet) },
    {
      kind: 'payout',
      count: totals.unpaid,
      said: `${treatments(totals.unpaid)}${totals.unpaid > 0 ? ` · ${formatMoney(totals.due)}` : ''}`,
    },
  ]
}

type Lack = { kind: MissingKind; said: string }

/** The gaps of a PAD, in the order in which people fill them. */
export const lacksOf = (row: MissingRow): Lack[] => {
  const all: (Lack & { lacks: boolean })[] = [
    {
      kind: 'pending',
      lacks: row.overdue > 0,
      said: withDays(overdue(row.overdue), row.overdueDays),
    },
    ...pendingParts({ ...row, overdue: 0 }).map((said) => ({ kind: 'pending' as const, lacks: true, said })),
    { kind: 'glossed', lacks: row.glossed > 0, said: countText(row.glossed, 'glosada', 'glosadas') },
    {
      kind: 'proof',
      lacks: row.withoutProof > 0,
      said: withDays(`${row.withoutProof} sem comprovante`, row.proofDays),
    },
    { kind: 'report', lacks: row.withoutReport, said: 'sem relatório' },
    { kind: 'timesheet', lacks: row.withoutTimesheet, said: 'sem folha de ponto' },
    { kind: 'payout', lacks: row.due > 0, said: `falta pagar ${formatMoney(row.due)}` },
  ]
  return all.filter(({ lacks }) => lacks)
}
