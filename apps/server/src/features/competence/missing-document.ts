import type { MissingKind, MissingRow, MissingTotals } from '@zelo/contract/books'
import type { Competence } from '@zelo/contract/competence'
import { monthInWords } from '@zelo/contract/dates'
import { daysOfMonth } from '@zelo/contract/days-text'
import { exportFileName } from '@zelo/contract/exports'
import type { Tx } from '../../platform/database/connect.ts'
import { findMissing } from '../books/books.public.ts'
import type { Column, ExportDocument, Row } from '../exports/exports.public.ts'

type Of = Competence & { contractId?: number | undefined }
type MissingExport = {
  of: Of
  /** The filters of the list. Without filters, the document contains the whole month. */
  shown?: { search?: string | undefined; kind?: MissingKind | undefined }
  kind: 'xlsx' | 'pdf'
  today: string
  contract: string | undefined
  filters: ExportDocument['filters']
}

const atOnce = 500

/** A PDF page has less space than a spreadsheet, so the PDF omits these columns. */
const onlyInSheets = ['overdueDays', 'proofDays']

const printed = (row: MissingRow): Row => ({
  id: row.treatmentId,
  patient: row.patient,
  professional: row.professional,
  contract: row.contract.fantasyName,
  specialty: row.specialty,
  overdue: row.overdue,
  overdueDays: daysOfMonth(row.overdueDays),
  today: row.today,
  toCome: row.toCome - row.today,
  glossed: row.glossed,
  proof: row.withoutProof,
  proofDays: daysOfMonth(row.proofDays),
  report: row.withoutReport ? 'Falta' : '',
  timesheet: row.withoutTimesheet ? 'Falta' : '',
  due: row.due,
})

async function* printedRows(tx: Tx, { of, shown, today }: MissingExport): AsyncGenerator<Row> {
  for (let page = 1; ; page += 1) {
    const { data, meta } = await findMissing(tx, { ...of, ...shown, page, per_page: atOnce }, today)
    yield* data.map(printed)
    if (page >= meta.last_page) return
  }
}

/** The missing items of a month by PAD, as a document. */
export const missingDocument = async (tx: Tx, request: MissingExport): Promise<ExportDocument> => {
  const { of, shown, kind, today, contract, filters } = request
  const { totals, meta } = await findMissing(tx, { ...of, ...shown, page: 1, per_page: 1 }, today)
  const isWhole = !shown?.kind && !shown?.search
  const columns: Column[] = [
    { header: 'PAD', key: 'id', type: 'code', width: 7 },
    { header: 'Paciente', key: 'patient', type: 'text', width: 28 },
    { header: 'Profissional', key: 'professional', type: 'text', width: 28 },
    ...(contract ? [] : [{ header: 'Contrato', key: 'contract', type: 'text' as const, width: 18 }]),
    { header: 'Especialidade', key: 'specialty', type: 'text', width: 24 },
    { header: 'Vencidas', key: 'overdue', type: 'integer', width: 10, total: totals.overdue },
    { header: 'Dias vencidos', key: 'overdueDays', type: 'text', width: 18 },
    { header: 'Hoje', key: 'today', type: 'integer', width: 8, total: totals.today },
    { header: 'Por vir', key: 'toCome', type: 'integer', width: 10, total: totals.toCome - totals.today },
    { header: 'Sessões glosadas', key: 'glossed', type: 'integer', width: 10, total: totals.glossed },
    { header: 'Sem comprovante', key: 'proof', type: 'integer', width: 12, total: totals.withoutProof },
    { header: 'Dias sem comprovante', key: 'proofDays', type: 'text', width: 20 },
    { header: 'Relatório', key: 'report', type: 'text', width: 11 },
    { header: 'Folha de ponto', key: 'timesheet', type: 'text', width: 11 },
    { header: 'Falta pagar', key: 'due', type: 'money', width: 15, total: totals.due },
  ]
  return {
    kind,
    fileName: exportFileName({ ...of, family: 'o-que-falta', kind, contract }),
    title: `O que falta — ${monthInWords(of)}`,
    filters,
    // The query's totals are those of the whole month, not of the filtered list.
    totals: isWhole ? monthTotals(totals) : [{ label: 'PADs na lista', value: meta.total, type: 'integer' }],
    columns: columns
      .filter(({ key }) => kind === 'xlsx' || !onlyInSheets.includes(key))
      .map(({ total, ...column }) => (isWhole && total !== undefined ? { ...column, total } : column)),
    count: meta.total,
    rows: printedRows(tx, request),
  }
}

const monthTotals = (totals: MissingTotals): ExportDocument['totals'] => [
  { label: 'PADs com algo a fazer', value: totals.treatments, type: 'integer' },
  { label: 'Sem relatório', value: totals.withoutReport, type: 'integer' },
  { label: 'Sem folha de ponto', value: totals.withoutTimesheet, type: 'integer' },
  { label: 'Falta pagar', value: totals.due, type: 'money' },
]
