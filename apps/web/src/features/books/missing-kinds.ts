import { type MissingKind, type MissingRow, type MissingTotals, missingKinds } from '@zelo/contract/books'
import { formatMoney } from '../../ui/text/amounts.ts'
import type { MonthTab } from './month-links.ts'

export const missingLabel = {
  pending: 'Sessões pendentes',
  glossed: 'Glosas',
  proof: 'Sem comprovante',
  report: 'Sem relatório',
  timesheet: 'Sem folha de ponto',
  payout: 'Repasses a pagar',
} satisfies Record<MissingKind, string>

/** Papers have tabs of their own; a payout is made elsewhere. */
export const tabOf = {
  pending: 'sessions',
  glossed: 'sessions',
  proof: 'sessions',
  report: 'reports',
  timesheet: 'timesheet',
  payout: undefined,
} satisfies Record<MissingKind, MonthTab | undefined>

export const isMissingKind = (text: string): text is MissingKind => missingKinds.some((kind) => kind === text)

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const sessions = (count: number) => some(count, 'sessão', 'sessões')
const treatments = (count: number) => some(count, 'PAD', 'PADs')
const overdue = (count: number) => some(count, 'atrasada', 'atrasadas')
const toCome = (count: number) => `${count} por vir`

type Counted = { kind: MissingKind; count: number; said: string }

/** The number of gaps of each kind in a month, with its text. */
export const countMissing = (totals: MissingTotals): Counted[] => {
  const pending = [
    ...(totals.overdue > 0 ? [overdue(totals.overdue)] : []),
    ...(totals.toCome > 0 ? [toCome(totals.toCome)] : []),
  ]
  return [
    { kind: 'pending', count: totals.overdue + totals.toCome, said: pending.join(', ') || sessions(0) },
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

/** The gaps of one PAD, in the order in which they are filled. */
export const lacksOf = (row: MissingRow): Lack[] => {
  const all: (Lack & { lacks: boolean })[] = [
    { kind: 'pending', lacks: row.overdue > 0, said: overdue(row.overdue) },
    { kind: 'pending', lacks: row.toCome > 0, said: toCome(row.toCome) },
    { kind: 'glossed', lacks: row.glossed > 0, said: some(row.glossed, 'glosada', 'glosadas') },
    { kind: 'proof', lacks: row.withoutProof > 0, said: `${row.withoutProof} sem comprovante` },
    { kind: 'report', lacks: row.withoutReport, said: 'sem relatório' },
    { kind: 'timesheet', lacks: row.withoutTimesheet, said: 'sem folha de ponto' },
    { kind: 'payout', lacks: row.due > 0, said: `falta pagar ${formatMoney(row.due)}` },
  ]
  return all.filter(({ lacks }) => lacks)
}
