import { dayText, monthText } from '@zelo/contract/dates'
import { type GlosaSums, glosaDueLabel, glosaReasonText, glosaStateLabel } from '@zelo/contract/glosas'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import type { Column, ExportDocument, Row } from '../exports/exports.public.ts'
import { findGlosaTotals } from './glosa-totals.queries.ts'
import { type GlosaSelection, glosaRows } from './glosas.queries.ts'

async function* printedRows(rows: ReturnType<typeof glosaRows>): AsyncGenerator<Row> {
  for await (const row of rows)
    yield {
      id: row.id,
      state: glosaStateLabel[row.state],
      due: row.dueOn,
      patient: row.patient,
      contract: row.contract.fantasyName,
      professional: row.professional.fullName,
      session: row.sessionDate,
      month: monthText(row.month),
      reason: glosaReasonText(row.reason),
      notified: row.notifiedOn,
      billed: row.billed,
      amount: row.amount,
      recovered: row.settledOn ? row.recovered : null,
      lost: row.settledOn ? row.amount - row.recovered : null,
      withheld: row.withheld > 0 ? row.withheld : null,
    }
}

const nameIn = async (db: Queryable, table: 'contracts' | 'professionals', id: number) => {
  const name = table === 'contracts' ? 'fantasy_name' : 'full_name'
  const [row] = await db<{ name: string }[]>`select ${db(name)} as name from ${db(table)} where id = ${id}`
  return row?.name ?? `nº ${id}`
}

/** The filters, with the labels of the screen. */
const printedFilters = async (db: Queryable, filter: GlosaSelection) => {
  const { state, reason, due, discount, contractId, professionalId, year, month, search } = filter
  const when = month === undefined ? String(year) : monthText(`${year}-${String(month).padStart(2, '0')}`)
  const lines: [string, string | undefined][] = [
    ['Situação', state?.map((one) => glosaStateLabel[one]).join(', ')],
    ['Motivo', reason?.map(glosaReasonText).join(', ')],
    ['Prazo', due && glosaDueLabel[due]],
    ['Desconto', discount && 'A descontar do repasse'],
    ['Competência', year === undefined ? undefined : when],
    ['Contrato', contractId ? await nameIn(db, 'contracts', contractId) : 'Todos'],
    ['Profissional', professionalId ? await nameIn(db, 'professionals', professionalId) : undefined],
    ['Busca', search],
  ]
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** A PDF page has less space than a spreadsheet, so the PDF omits these columns. */
const onlyInSheets = ({ contractId }: GlosaSelection) => [
  'month',
  'notified',
  'billed',
  'recovered',
  ...(contractId === undefined ? [] : ['contract']),
]

const allColumns = (total: Pick<GlosaSums, 'recovered' | 'lost'>): Column[] => [
  { header: 'Glosa', key: 'id', type: 'code', width: 8 },
  { header: 'Situação', key: 'state', type: 'text', width: 18 },
  { header: 'Prazo', key: 'due', type: 'date', width: 12 },
  { header: 'Paciente', key: 'patient', type: 'text', width: 28 },
  { header: 'Contrato', key: 'contract', type: 'text', width: 20 },
  { header: 'Profissional', key: 'professional', type: 'text', width: 26 },
  { header: 'Sessão', key: 'session', type: 'date', width: 12 },
  { header: 'Competência', key: 'month', type: 'text', width: 13 },
  { header: 'Motivo', key: 'reason', type: 'text', width: 32, wraps: true },
  { header: 'Aviso', key: 'notified', type: 'date', width: 12 },
  { header: 'Cobrado', key: 'billed', type: 'money', width: 13 },
  { header: 'Glosado', key: 'amount', type: 'money', width: 13 },
  { header: 'Recuperado', key: 'recovered', type: 'money', width: 13, total: total.recovered },
  { header: 'Perdido', key: 'lost', type: 'money', width: 13, total: total.lost },
  { header: 'A descontar', key: 'withheld', type: 'money', width: 13 },
]

/** The list of glosas as a document, sorted like the screen. */
export const glosasDocument = async (
  tx: Tx,
  filter: GlosaSelection,
  kind: 'xlsx' | 'pdf',
): Promise<ExportDocument> => {
  const { total } = await findGlosaTotals(tx, filter)
  return {
    kind,
    fileName: `glosas-${filter.today}.${kind}`,
    title: `Glosas em ${dayText(filter.today)}`,
    filters: await printedFilters(tx, filter),
    totals: [
      { label: 'Em aberto', value: total.open, type: 'money' },
      { label: 'Recuperado', value: total.recovered, type: 'money' },
      { label: 'Perdido', value: total.lost, type: 'money' },
      { label: 'Glosas', value: total.count, type: 'integer' },
    ],
    columns: allColumns(total).filter(({ key }) => kind === 'xlsx' || !onlyInSheets(filter).includes(key)),
    count: total.count,
    rows: printedRows(glosaRows(tx, filter)),
  }
}
