import { monthInWords } from '@zelo/contract/dates'
import { exportFileName } from '@zelo/contract/exports'
import type { SummaryFigures } from '@zelo/contract/summary'
import type { Tx } from '../../platform/database/connect.ts'
import { countPatients, firstDay } from '../books/books.public.ts'
import type { Chart, Column, ExportDocument } from '../exports/exports.public.ts'
import { type PaymentsExport, printedFilters } from './printed-filters.ts'
import { findSummary, type Summary } from './summary.queries.ts'

const shortMonth = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })

const series = {
  bruto: { name: 'Bruto', colour: '#0f5f6e', filling: 'hollow' },
  repasse: { name: 'Repasse', colour: '#92500a', filling: 'hatched' },
  encargos: { name: 'Encargos', colour: '#3f1d63', filling: 'dotted' },
  liquido: { name: 'Líquido', colour: '#0f5f6e', filling: 'full' },
} as const
type Money = keyof typeof series

const chartsOf = ({ specialties, months }: Summary): Chart[] => [
  {
    title: 'Resultado por especialidade',
    kind: 'bars',
    groups: specialties.map(({ specialty }) => specialty),
    series: (['bruto', 'repasse', 'encargos', 'liquido'] satisfies Money[]).map((key) => ({
      ...series[key],
      values: specialties.map((figures) => figures[key]),
    })),
  },
  {
    title: 'Bruto e líquido nos últimos 12 meses',
    kind: 'lines',
    groups: months.map((when) => {
      const name = shortMonth.format(new Date(firstDay(when))).replace('.', '')
      return `${name}/${String(when.year).slice(-2)}`
    }),
    series: (['bruto', 'liquido'] as const).map((key) => ({
      ...series[key],
      values: months.map((figures) => figures[key]),
    })),
  },
]

/** Charts whose values are all zero are omitted. */
const showsSomething = (chart: Chart) =>
  chart.series.some(({ values }) => values.some((value) => value !== 0))

const figureColumns: (Omit<Column, 'total'> & { key: keyof SummaryFigures })[] = [
  { header: 'Bruto', key: 'bruto', type: 'money', width: 17 },
  { header: 'Repasse', key: 'repasse', type: 'money', width: 17 },
  { header: 'Encargos', key: 'encargos', type: 'money', width: 16 },
  { header: 'Líquido', key: 'liquido', type: 'money', width: 17 },
  { header: 'Margem', key: 'margem', type: 'percent', width: 12 },
  { header: 'Desempenho', key: 'desempenho', type: 'percent', width: 13 },
  { header: 'Ticket', key: 'ticket', type: 'money', width: 14 },
  { header: 'Autorizadas', key: 'autorizacoes', type: 'integer', width: 12 },
  { header: 'Realizadas', key: 'realizadas', type: 'integer', width: 12 },
]

export const summaryDocument = async (
  tx: Tx,
  { filter, kind, timeZone }: PaymentsExport,
): Promise<ExportDocument> => {
  const { filters, contract } = await printedFilters(tx, filter, timeZone)
  const summary = await findSummary(tx, filter)
  const { rows, total } = summary
  return {
    kind,
    fileName: exportFileName({ ...filter, family: 'resumo-financeiro', kind, contract }),
    title: `Resumo financeiro — ${monthInWords(filter)}`,
    filters,
    totals: [
      { label: 'Líquido', value: total.liquido, type: 'money' },
      { label: 'Bruto', value: total.bruto, type: 'money' },
      { label: 'Repasse', value: total.repasse, type: 'money' },
      { label: 'Encargos', value: total.encargos, type: 'money' },
      { label: 'Desempenho', value: total.desempenho, type: 'percent' },
      { label: 'Pacientes', value: await countPatients(tx, filter), type: 'integer' },
    ],
    columns: [
      { header: 'Contrato', key: 'contract', type: 'text', width: 26 },
      { header: 'Especialidade', key: 'specialty', type: 'text', width: 24 },
      ...figureColumns.map((column) => ({ ...column, total: total[column.key] })),
    ],
    charts: chartsOf(summary).filter(showsSomething),
    count: rows.length,
    rows: (async function* () {
      yield* rows
    })(),
  }
}
