import type { SignedInUser } from '@zelo/contract/auth'
import { type ImportKind, importFields, importWords } from '@zelo/contract/import-fields'
import type { ImportRow } from '@zelo/contract/imports'
import type { Queryable } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/errors.ts'
import type { Column, ExportDocument, Row } from '../exports/exports.public.ts'
import { asAnswer, findOr404 } from './import-checks.ts'
import { readLeftOut } from './imports.queries.ts'

/** Lists the problems of a row after the names of their fields: 'CEP: CEP inválido. CPF: Este CPF já está na linha 3.' */
const reasonOf = (kind: ImportKind, { problems }: ImportRow) => {
  const labels = new Map(importFields[kind].map(({ key, label }) => [key, label]))
  const reasons = problems.map(({ field, message }) => `${labels.get(field) ?? field}: ${message}`)
  return reasons.length > 0 ? reasons.join(' ') : 'Sem erro: deixada de fora na conferência.'
}

async function* rowsOf(kind: ImportKind, rows: readonly ImportRow[]): AsyncGenerator<Row> {
  for (const row of rows) yield { ...row.texts, position: row.position, reason: reasonOf(kind, row) }
}

/** The rows that an import left out, with their corrected texts, as a file that can be corrected and imported again. */
export const readLeftOutDocument = async (
  db: Queryable,
  user: SignedInUser,
  id: number,
): Promise<ExportDocument> => {
  const stored = await findOr404(db, user, id)
  if (asAnswer(user, stored).leftOutRows === 0)
    throw notFound('Não há linhas que ficaram de fora, ou o prazo para baixá-las passou.')
  const { kind } = stored
  const rows = await readLeftOut(db, id)
  const { plural, title } = importWords[kind]
  return {
    kind: 'xlsx',
    fileName: `${plural}-que-ficaram-de-fora.xlsx`,
    title: `${title} que ficaram de fora da importação`,
    filters: [],
    totals: [],
    columns: [
      { header: 'Linha', key: 'position', type: 'code', width: 8 },
      { header: 'Motivo', key: 'reason', type: 'text', width: 60, wraps: true },
      ...importFields[kind].map(
        ({ key, label }): Column => ({
          header: label,
          key,
          type: 'text',
          width: Math.max(14, label.length + 4),
        }),
      ),
    ],
    count: rows.length,
    rows: rowsOf(kind, rows),
  }
}
