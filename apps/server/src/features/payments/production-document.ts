import { fileNumberText } from '@zelo/contract/company'
import { dayText, monthInWords } from '@zelo/contract/dates'
import { exportFileName } from '@zelo/contract/exports'
import { nothingToPay, paidElsewhere, paymentStatusLabel } from '@zelo/contract/payouts'
import { dayIn } from '../../platform/company-day.ts'
import type { Tx } from '../../platform/database/connect.ts'
import type { Column, ExportDocument, Row } from '../exports/exports.public.ts'
import { dayOfPart, partsText } from './paid-parts-text.ts'
import { daysInWords, type PaymentsExport, printedFilters } from './printed-filters.ts'
import {
  findProductionTotals,
  findWholeTotals,
  type PrintedProductionRow,
  productionRows,
} from './production.queries.ts'

const byDiscounts = 'Acertado com descontos'

const singleWay = ({ bankFile, paymentMethod }: PrintedProductionRow) => {
  if (bankFile) return `arquivo ${fileNumberText(bankFile)}`
  return paymentMethod === 'discounts' ? byDiscounts : 'PIX à mão'
}

const placeInFile = ({ paymentMethod, dueValue = 0 }: PrintedProductionRow) => {
  if (!paymentMethod) return 'No'
  return dueValue > 0 ? 'O resto no' : 'Também no'
}

const waitingText = (row: PrintedProductionRow) => {
  const { waitingFile, bankFile, dueValue = 0 } = row
  if (!waitingFile) return null
  // A file paid the whole payout, and a later answer of the bank contradicts that payment.
  if (waitingFile.inDoubt && waitingFile.id === bankFile?.id && dueValue <= 0) return 'A conferir no banco'
  const check = waitingFile.inDoubt ? ', a conferir no banco' : ''
  return `${placeInFile(row)} arquivo ${fileNumberText(waitingFile)}${check}`
}

const howPaid = (row: PrintedProductionRow, timeZone: string) => {
  const { paymentMethod, paidParts } = row
  const paid = paidParts ? partsText(paidParts, timeZone) : paymentMethod && singleWay(row)
  const sentences = [paid && paid[0]?.toUpperCase() + paid.slice(1), waitingText(row)].filter(Boolean)
  return sentences.length > 0 ? sentences.join('. ') : null
}

/** The last day on which a part of the payout was paid. */
const dayPaid = (row: PrintedProductionRow, timeZone: string) => {
  const { paymentMethod, paidOn, paymentChangedAt, paidParts } = row
  const lastPart = paidParts?.at(-1)
  if (lastPart) return dayOfPart(lastPart, timeZone)
  return paymentMethod && paymentMethod !== 'bank' && paymentChangedAt
    ? dayIn(timeZone, new Date(paymentChangedAt))
    : (paidOn ?? null)
}

const whoPaid = ({ paymentMethod, paymentChangedBy, paidParts }: PrintedProductionRow) => {
  if (paidParts) return [...new Set(paidParts.flatMap(({ by }) => by ?? []))].join(', ')
  return paymentMethod ? paymentChangedBy : null
}

const statusText = ({ paymentStatus, payoutValue, treatmentValue, dueValue }: PrintedProductionRow) => {
  if (paymentStatus === 'paid') return paymentStatusLabel.paid
  if ((payoutValue ?? treatmentValue) === 0) return nothingToPay
  return dueValue === 0 ? paidElsewhere : paymentStatusLabel.pending
}

/** Status, day, method and person in one text: the PDF has one column for the four columns of the spreadsheet. */
const paymentText = (row: PrintedProductionRow, timeZone: string) => {
  const day = dayPaid(row, timeZone)
  const waiting = waitingText(row)
  if (!row.paymentMethod || day === null) return waiting ?? statusText(row)
  const single =
    row.paymentMethod === 'discounts'
      ? `${byDiscounts} em ${dayText(day)}`
      : `Pago em ${dayText(day)}, ${singleWay(row)}`
  const paid = row.paidParts
    ? `Pago: ${partsText(row.paidParts, timeZone)}`
    : `${single}${row.paymentChangedBy ? `. Por ${row.paymentChangedBy}` : ''}`
  return [paid, waiting].filter(Boolean).join('. ')
}

async function* printedRows(rows: ReturnType<typeof productionRows>, timeZone: string): AsyncGenerator<Row> {
  for await (const row of rows)
    yield {
      id: row.id,
      professional: row.professional.fullName,
      phone: row.professional.phone,
      pixKey: row.professional.pixKey,
      patient: row.patient.fullName,
      contract: [row.contract, ...(row.otherContracts ?? [])]
        .map(({ fantasyName }) => fantasyName)
        .join(', '),
      specialty: row.specialty,
      days: daysInWords(row.completedDays),
      completed: row.completedSessionsCount,
      // A row with two prices has no single price to show.
      unitPrice: row.lowestAgreedValue == null ? row.agreedValue : null,
      value: row.treatmentValue,
      paid: row.paidAmount ?? null,
      due: row.dueValue ?? null,
      status: statusText(row),
      paidOn: dayPaid(row, timeZone),
      paidBy: whoPaid(row),
      paidHow: howPaid(row, timeZone),
      payment: paymentText(row, timeZone),
    }
}

/** A PDF page has less space than a spreadsheet, so the PDF omits these columns. */
const onlyInSheets = ({ contractId }: PaymentsExport['filter']) => [
  'phone',
  'unitPrice',
  'paid',
  'status',
  'paidOn',
  'paidBy',
  'paidHow',
  ...(contractId === undefined ? [] : ['contract']),
]

export const productionDocument = async (
  tx: Tx,
  { filter, kind, timeZone }: PaymentsExport,
): Promise<ExportDocument> => {
  const { filters, professional, contract } = await printedFilters(tx, filter, timeZone)
  const whole = await findWholeTotals(tx, filter)
  const { count, totalToPay, totalPaid, totalDue, totalSessions, totalCollaborators } =
    await findProductionTotals(tx, filter)
  const columns: Column[] = [
    { header: 'PAD', key: 'id', type: 'code', width: 7 },
    { header: 'Profissional', key: 'professional', type: 'text', width: 32 },
    { header: 'Telefone', key: 'phone', type: 'text', width: 20 },
    { header: 'Chave PIX', key: 'pixKey', type: 'text', width: 27 },
    { header: 'Paciente', key: 'patient', type: 'text', width: 32 },
    { header: 'Contrato', key: 'contract', type: 'text', width: 18 },
    { header: 'Especialidade', key: 'specialty', type: 'text', width: 25 },
    { header: 'Dias', key: 'days', type: 'text', width: 22, wraps: true },
    { header: 'Realizadas', key: 'completed', type: 'integer', width: 12, total: totalSessions },
    { header: 'Por sessão', key: 'unitPrice', type: 'money', width: 13 },
    { header: 'Valor', key: 'value', type: 'money', width: 15, total: totalToPay },
    { header: 'Pago', key: 'paid', type: 'money', width: 15, total: totalPaid },
    { header: 'Falta pagar', key: 'due', type: 'money', width: 15, total: totalDue },
    { header: 'Status', key: 'status', type: 'text', width: 9 },
    { header: 'Pago em', key: 'paidOn', type: 'date', width: 13 },
    { header: 'Marcado por', key: 'paidBy', type: 'text', width: 22 },
    { header: 'Como', key: 'paidHow', type: 'text', width: 14 },
    { header: 'Pagamento', key: 'payment', type: 'text', width: 28, wraps: true },
  ]
  return {
    kind,
    fileName: exportFileName({ ...filter, family: 'producao', kind, professional, contract }),
    title: `Produção — ${monthInWords(filter)}`,
    filters,
    totals: [
      ...(whole
        ? ([
            { label: 'Total a pagar no mês', value: whole.totalToPay, type: 'money' },
            { label: 'Já pago no mês', value: whole.totalPaid, type: 'money' },
            { label: 'Falta pagar no mês', value: whole.totalDue, type: 'money' },
          ] as const)
        : []),
      { label: whole ? 'Total deste filtro' : 'Total a pagar no mês', value: totalToPay, type: 'money' },
      { label: 'Já pago', value: totalPaid, type: 'money' },
      { label: 'Falta pagar', value: totalDue, type: 'money' },
      { label: 'Profissionais', value: totalCollaborators, type: 'integer' },
      { label: 'Sessões realizadas', value: totalSessions, type: 'integer' },
    ],
    columns: columns.filter(({ key }) =>
      kind === 'xlsx' ? key !== 'payment' : !onlyInSheets(filter).includes(key),
    ),
    count,
    rows: printedRows(productionRows(tx, filter), timeZone),
  }
}
