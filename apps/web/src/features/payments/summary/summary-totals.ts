import { toCents } from '@zelo/contract/money'
import type { SummaryFigures, SummaryRow } from '@zelo/contract/summary'

const share = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100)

/** The totals of the rows, for a server that sends none. Cents avoid rounding errors. */
export const totalOf = (rows: SummaryRow[]): SummaryFigures => {
  const sum = (key: keyof SummaryFigures) => rows.reduce((all, row) => all + toCents(row[key]), 0) / 100
  const [bruto, repasse, encargos, liquido] = [sum('bruto'), sum('repasse'), sum('encargos'), sum('liquido')]
  const [autorizacoes, realizadas] = [sum('autorizacoes'), sum('realizadas')]
  return {
    bruto,
    repasse,
    encargos,
    liquido,
    margem: share(liquido, bruto),
    desempenho: share(realizadas, autorizacoes),
    ticket: realizadas === 0 ? 0 : bruto / realizadas,
    autorizacoes,
    realizadas,
  }
}
