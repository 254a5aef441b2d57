import { type PersonKind, personKindLabel } from '@zelo/contract/privacy-words'
import type { Config } from '../../config.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/errors.ts'
import { fieldLabel } from '../audit/audit.public.ts'
import type { Column, ExportDocument, Row } from '../exports/exports.public.ts'
import { findDeskPerson } from './people.queries.ts'
import { findFacts, type PersonFacts } from './person-facts.ts'

export type Wanted = { kind: PersonKind; id: number; as: 'json' | 'pdf' }

const shown = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** One line per value; what is empty is left out. */
function* printedRows(facts: PersonFacts, entity: string): Generator<Row> {
  for (const [subject, rows] of Object.entries(facts))
    for (const [index, row] of rows.entries())
      for (const [field, value] of Object.entries(row)) {
        if (value === null || value === '') continue
        const number = rows.length > 1 ? ` ${index + 1}` : ''
        yield { subject: `${subject}${number}`, field: fieldLabel(entity, field), value: shown(value) }
      }
}

async function* jsonRow(facts: object): AsyncGenerator<Row> {
  yield { text: JSON.stringify(facts, null, 2) }
}

async function* inTime(rows: Row[]): AsyncGenerator<Row> {
  yield* rows
}

const columns: Column[] = [
  { header: 'Onde', key: 'subject', type: 'text', width: 22 },
  { header: 'Dado', key: 'field', type: 'text', width: 24 },
  { header: 'Valor', key: 'value', type: 'text', width: 90, wraps: true },
]

/** All that is held about a person, for the person: to read as PDF, or to take elsewhere as JSON. */
export const personDocument = async (
  tx: Tx,
  { retention }: Config,
  { kind, id, as }: Wanted,
): Promise<ExportDocument> => {
  const person = await findDeskPerson(tx, retention, kind, id)
  if (!person) throw notFound('Esta pessoa não está nos cadastros.')
  const facts = await findFacts(tx, kind, id)
  const label = personKindLabel[kind]
  const base = {
    kind: as,
    fileName: `dados-${label.toLowerCase()}-${id}.${as}`,
    title: `Dados de ${person.name}`,
    filters: [{ label, value: `nº ${id}` }],
    totals: [],
    about: { entity: kind === 'patients' ? ('patient' as const) : ('professional' as const), id },
  }
  if (as === 'json')
    return {
      ...base,
      columns: [{ header: 'JSON', key: 'text', type: 'text', width: 80 }],
      count: 1,
      rows: jsonRow({ [label]: { código: id, nome: person.name }, ...facts }),
    }
  const rows = [...printedRows(facts, base.about.entity)]
  return { ...base, columns, count: rows.length, rows: inTime(rows) }
}
