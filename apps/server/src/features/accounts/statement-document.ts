import { adjustmentKindLabel } from '@zelo/contract/adjustments'
import { dayText, monthInWords } from '@zelo/contract/dates'
import { deductionsLater, settledLater } from '@zelo/contract/settled-later'
import type { Statement } from '@zelo/contract/statements'
import type { Column, ExportDocument, Row } from '../exports/exports.public.ts'

const columns: Column[] = [
  { header: 'Dia', key: 'day', type: 'date', width: 13 },
  { header: 'Lançamento', key: 'kind', type: 'text', width: 26 },
  { header: 'Descrição', key: 'text', type: 'text', width: 60 },
  { header: 'Valor', key: 'amount', type: 'money', width: 18 },
]

/** The office prints a statement without the expiry day of the link. */
type PrintedStatement = Omit<Statement, 'expiresAt'> & { expiresAt?: string }

async function* linesOf(statement: PrintedStatement): AsyncGenerator<Row> {
  const { sessions, adjustments, payments, paidLater = [], carried } = statement
  if (carried !== 0) yield { day: null, kind: 'Saldo anterior', text: '', amount: carried }
  for (const { day, patient, value } of sessions)
    yield { day, kind: 'Sessão', text: `Paciente ${patient}`, amount: value }
  for (const { kind, reason, amount } of adjustments)
    yield { day: null, kind: adjustmentKindLabel[kind], text: reason, amount }
  for (const { paidOn, reference, amount } of [...payments, ...paidLater])
    yield { day: paidOn, kind: 'Pagamento', text: reference, amount: -amount }
  for (const { text, amount } of deductionsLater(statement))
    yield { day: null, kind: 'Abatimento', text, amount: -amount }
  const { takenBack } = settledLater(statement)
  if (takenBack > 0)
    yield { day: null, kind: 'Desconto', text: 'Descontado de pagamentos seguintes', amount: takenBack }
}

/** One month of an account, as a document for the professional. */
export const statementDocument = (statement: PrintedStatement): ExportDocument => {
  const { professional, company, carried, owed, adjusted, paid, balance, expiresAt } = statement
  const { sessions, adjustments, payments, paidLater = [] } = statement
  const { remaining = balance } = statement
  const settled = settledLater(statement)
  return {
    kind: 'pdf',
    fileName: `extrato-${statement.year}-${String(statement.month).padStart(2, '0')}.pdf`,
    title: `Extrato — ${monthInWords(statement)}`,
    filters: [
      { label: 'Profissional', value: professional },
      { label: 'Empresa', value: company },
      ...(expiresAt ? [{ label: 'Link válido até', value: dayText(expiresAt) }] : []),
    ],
    totals: [
      { label: 'Saldo anterior', value: carried, type: 'money' },
      { label: 'Sessões', value: owed, type: 'money' },
      { label: 'Ajustes', value: adjusted, type: 'money' },
      { label: 'Pagamentos', value: paid, type: 'money' },
      ...(settled.paid > 0 ? [{ label: 'Pago depois', value: settled.paid, type: 'money' as const }] : []),
      ...(settled.deducted > 0
        ? [{ label: 'Abatido depois', value: settled.deducted, type: 'money' as const }]
        : []),
      ...(settled.takenBack > 0
        ? [{ label: 'Descontado depois', value: settled.takenBack, type: 'money' as const }]
        : []),
      { label: 'Saldo', value: remaining, type: 'money' },
    ],
    columns: columns.map((column) => (column.key === 'amount' ? { ...column, total: remaining } : column)),
    count:
      sessions.length +
      adjustments.length +
      payments.length +
      paidLater.length +
      (carried === 0 ? 0 : 1) +
      (settled.takenBack > 0 ? 1 : 0) +
      deductionsLater(statement).length,
    rows: linesOf(statement),
  }
}
