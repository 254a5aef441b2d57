import { auditEntityLabel, auditTopicLabel } from '@zelo/contract/audit'
import { dayText } from '@zelo/contract/dates'
import type { Tx } from '../../platform/database/connect.ts'
import { ruleViolation } from '../../platform/errors.ts'
import type { Column, ExportDocument, Row } from '../exports/exports.public.ts'
import { type AuditFilter, type AuditRow, auditRows, countAudit, findActorName } from './audit.queries.ts'
import { changeLines, describeRow } from './sentences/audit-sentences.ts'

type Kind = 'xlsx' | 'pdf'

/** The row limits: the limit of the spreadsheet format, and a readable length for a PDF. */
const maxRows = { xlsx: 1_000_000, pdf: 10_000 } satisfies Record<Kind, number>

const momentText = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (at: string) => format.format(new Date(at)).replace(',', '')
}

async function* printedRows(pages: AsyncIterable<AuditRow[]>, timeZone: string): AsyncGenerator<Row> {
  const when = momentText(timeZone)
  for await (const page of pages)
    for (const row of page)
      yield {
        at: when(row.at),
        actor: row.actor ?? '—',
        topic: auditTopicLabel[row.topic],
        description: describeRow(row),
        changes: changeLines(row)
          .map(({ label, from, to }) => `${label}: ${from} → ${to}`)
          .join('; '),
      }
}

const columns: Column[] = [
  { header: 'Quando', key: 'at', type: 'text', width: 19 },
  { header: 'Quem', key: 'actor', type: 'text', width: 24 },
  { header: 'Tipo', key: 'topic', type: 'text', width: 16 },
  { header: 'O que fez', key: 'description', type: 'text', width: 60, wraps: true },
  { header: 'Antes → depois', key: 'changes', type: 'text', width: 60, wraps: true },
]

/** The filtered audit log as a document. */
export const auditDocument = async (tx: Tx, filter: AuditFilter, kind: Kind): Promise<ExportDocument> => {
  const count = await countAudit(tx, filter)
  if (count > maxRows[kind])
    throw ruleViolation(
      `São ${count.toLocaleString('pt-BR')} linhas, mais do que cabe neste arquivo: escolha um período menor.`,
    )
  const { from, to, actorId, entity, entityId, topic, timeZone } = filter
  const record = entity && `${auditEntityLabel[entity]}${entityId === undefined ? '' : ` nº ${entityId}`}`
  return {
    kind,
    fileName: `auditoria-${from}-${to}.${kind}`,
    title: 'Auditoria',
    filters: [
      { label: 'Período', value: `${dayText(from)} a ${dayText(to)}` },
      {
        label: 'Pessoa',
        value: actorId === undefined ? 'Todas' : ((await findActorName(tx, actorId)) ?? `nº ${actorId}`),
      },
      { label: 'Registro', value: record ?? 'Todos' },
      { label: 'Tipo', value: topic ? auditTopicLabel[topic] : 'Todos' },
    ],
    totals: [{ label: 'Linhas', value: count, type: 'integer' }],
    columns,
    count,
    rows: printedRows(auditRows(tx, filter), timeZone),
  }
}
