import { monthInWords } from '@zelo/contract/dates'
import { exportFileName } from '@zelo/contract/exports'
import { endedLabel, treatmentStatusLabel } from '@zelo/contract/vocabulary'
import { dayIn } from '../../platform/company-day.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { Column, ExportDocument, Row } from '../exports/exports.public.ts'
import { findInvoicingTotals, invoicingRows } from './invoicing.queries.ts'
import { daysInWords, type PaymentsExport, printedFilters } from './printed-filters.ts'

async function* printedRows(rows: ReturnType<typeof invoicingRows>): AsyncGenerator<Row> {
  for await (const row of rows)
    yield {
      id: row.id,
      patient: row.patient.fullName,
      contract: row.contract.fantasyName,
      professional: row.professional.fullName,
      specialty: row.specialty,
      frequency: row.frequency,
      days: daysInWords(row.completedDays),
      status: row.ended ? endedLabel : treatmentStatusLabel[row.status],
      authorized: row.authorizedSessionsCount,
      completed: row.completedSessionsCount,
      // A row with two prices has no single price to show.
      unitPrice: row.lowestContractValue == null ? row.contractValue : null,
      value: row.treatmentValue,
    }
}

const contractColumn: Column = { header: 'Contrato', key: 'contract', type: 'text', width: 20 }

export const invoicingDocument = async (
  tx: Tx,
  { filter, kind, timeZone }: PaymentsExport,
): Promise<ExportDocument> => {
  const today = dayIn(timeZone)
  const { filters, contract } = await printedFilters(tx, filter, timeZone)
  const totals = await findInvoicingTotals(tx, filter, today)
  const completed = totals.totalCompletedAppointmentsOverall
  return {
    kind,
    fileName: exportFileName({ ...filter, family: 'faturamento', kind, contract }),
    title: `Faturamento — ${monthInWords(filter)}`,
    filters,
    totals: [
      { label: 'Total a faturar', value: totals.totalValueOverall, type: 'money' },
      { label: 'Sessões realizadas', value: completed, type: 'integer' },
      { label: 'Pacientes', value: totals.totalPatientsOverall, type: 'integer' },
      { label: 'Desempenho', value: totals.performance, type: 'percent' },
    ],
    columns: [
      { header: 'PAD', key: 'id', type: 'code', width: 8 },
      { header: 'Paciente', key: 'patient', type: 'text', width: 30 },
      // The heading of a PDF already names the contract, if there is only one.
      ...(kind === 'pdf' && filter.contractId !== undefined ? [] : [contractColumn]),
      { header: 'Profissional', key: 'professional', type: 'text', width: 28 },
      { header: 'Especialidade', key: 'specialty', type: 'text', width: 26 },
      { header: 'Frequência', key: 'frequency', type: 'text', width: 14 },
      { header: 'Dias', key: 'days', type: 'text', width: 20, wraps: true },
      { header: 'Status', key: 'status', type: 'text', width: 11 },
      { header: 'Autorizadas', key: 'authorized', type: 'integer', width: 12 },
      { header: 'Realizadas', key: 'completed', type: 'integer', width: 12, total: completed },
      { header: 'Por sessão', key: 'unitPrice', type: 'money', width: 14 },
      { header: 'Valor', key: 'value', type: 'money', width: 18, total: totals.totalValueOverall },
    ],
    count: totals.count,
    rows: printedRows(invoicingRows(tx, filter, today)),
  }
}
