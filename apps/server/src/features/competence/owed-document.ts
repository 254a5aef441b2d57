import type { Competence } from '@zelo/contract/competence'
import { monthInWords } from '@zelo/contract/dates'
import { daysOfMonth } from '@zelo/contract/days-text'
import { exportFileName } from '@zelo/contract/exports'
import type { OwedByProfessional, OwedKind, OwedTotals } from '@zelo/contract/missing-by-professional'
import type { Tx } from '../../platform/database/connect.ts'
import type { ExportDocument, Row } from '../exports/exports.public.ts'
import { findOwed } from '../monitoring/monitoring.public.ts'

type OwedExport = {
  of: Competence & { contractId?: number | undefined }
  /** The filters of the list. Without filters, the document contains the whole month. */
  shown?: { search?: string | undefined; kind?: OwedKind | undefined }
  kind: 'xlsx' | 'pdf'
  today: string
  contract: string | undefined
  filters: ExportDocument['filters']
}

const atOnce = 100

const printed = ({ fullName, phone, treatments }: OwedByProfessional): Row[] =>
  treatments.map((one) => ({
    professional: fullName,
    phone,
    id: one.treatmentId,
    patient: one.patient,
    contract: one.contract.fantasyName,
    specialty: one.specialty,
    overdue: daysOfMonth(one.overdueDays),
    proof: daysOfMonth(one.proofDays),
    report: one.withoutReport ? 'Falta' : '',
    timesheet: one.withoutTimesheet ? 'Falta' : '',
  }))

async function* printedRows(tx: Tx, { of, shown, today }: OwedExport): AsyncGenerator<Row> {
  for (let page = 1; ; page += 1) {
    const { data, meta } = await findOwed(tx, { ...of, ...shown, page, per_page: atOnce }, today)
    yield* data.flatMap(printed)
    if (page >= meta.last_page) return
  }
}

/** The days and documents that professionals owe for a month, one row per professional and PAD. */
export const owedDocument = async (tx: Tx, request: OwedExport): Promise<ExportDocument> => {
  const { of, shown, kind, today, contract, filters } = request
  const { totals, meta } = await findOwed(tx, { ...of, ...shown, page: 1, per_page: 1 }, today)
  const isWhole = !shown?.kind && !shown?.search
  return {
    kind,
    fileName: exportFileName({ ...of, family: 'o-que-falta-por-profissional', kind, contract }),
    title: `O que falta por profissional — ${monthInWords(of)}`,
    filters,
    // The query's totals are those of the whole month, not of the filtered list.
    totals: isWhole
      ? monthTotals(totals)
      : [{ label: 'Profissionais na lista', value: meta.total, type: 'integer' }],
    columns: [
      { header: 'Profissional', key: 'professional', type: 'text', width: 28 },
      { header: 'Celular', key: 'phone', type: 'text', width: 18 },
      { header: 'PAD', key: 'id', type: 'code', width: 7 },
      { header: 'Paciente', key: 'patient', type: 'text', width: 28 },
      ...(contract ? [] : [{ header: 'Contrato', key: 'contract', type: 'text' as const, width: 18 }]),
      { header: 'Especialidade', key: 'specialty', type: 'text', width: 24 },
      { header: 'Dias vencidos', key: 'overdue', type: 'text', width: 20 },
      { header: 'Dias sem comprovante', key: 'proof', type: 'text', width: 20 },
      { header: 'Relatório', key: 'report', type: 'text', width: 11 },
      { header: 'Folha de ponto', key: 'timesheet', type: 'text', width: 11 },
    ],
    count: meta.total,
    rows: printedRows(tx, request),
  }
}

const monthTotals = (totals: OwedTotals): ExportDocument['totals'] => [
  { label: 'Profissionais', value: totals.professionals, type: 'integer' },
  { label: 'Sessões vencidas', value: totals.overdue, type: 'integer' },
  { label: 'Sessões sem comprovante', value: totals.withoutProof, type: 'integer' },
  { label: 'Sem relatório', value: totals.withoutReport, type: 'integer' },
  { label: 'Sem folha de ponto', value: totals.withoutTimesheet, type: 'integer' },
]
