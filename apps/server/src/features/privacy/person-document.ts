import { type PersonKind, personKindLabel } from '@zelo/contract/privacy'
import type { Config } from '../../config.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/errors.ts'
import type { Column, ExportDocument, Row } from '../exports/exports.public.ts'
import { findDeskPerson } from './people.queries.ts'
import { findFacts, type PersonFacts } from './person-facts.ts'
import { readableFields } from './person-words.ts'

export type PersonExport = { kind: PersonKind; id: number; as: 'json' | 'pdf' }

/** The first of these fields that a record has is its date, printed in its own column. */
const whenFields = [
  'sessionDate',
  'month',
  'startDate',
  'fromDay',
  'registerDate',
  'sentAt',
  'calledAt',
  'rejectedAt',
]

type Stored = PersonFacts[string][number]

/** A row of the audit trail, whose entry is already a sentence. */
const trailRow = (subject: string, { at, who, what, changes }: Stored, timeZone: string): Row => {
  const [when] = readableFields({ at }, timeZone)
  const lines = Array.isArray(changes) ? changes : []
  return { subject, field: when?.text ?? '', value: [`${who} ${what}`, ...lines].join('\n') }
}

/** The singular of each subject, for the titles of numbered records. */
const oneOf: Record<string, string> = {
  PADs: 'PAD',
  Sessões: 'Sessão',
  Documentos: 'Documento',
  Repasses: 'Repasse',
  Ausências: 'Ausência',
  Glosas: 'Glosa',
  Captações: 'Captação',
  'Chamadas para captações': 'Chamada para captação',
  'Recusas de captações': 'Recusa de captação',
}

const recordRow = (subject: string, row: Stored, timeZone: string): Row => {
  const fields = readableFields(row, timeZone)
  const when = fields.find(({ field }) => whenFields.includes(field))
  const texts = fields.filter((field) => field !== when).map(({ label, text }) => `${label}: ${text}`)
  return { subject, field: when?.text ?? '', value: texts.join(' · ') }
}

/** One row per value of the register and one per other record; empty values are omitted. */
export function* printedRows(facts: PersonFacts, timeZone: string): Generator<Row> {
  for (const [subject, rows] of Object.entries(facts)) {
    if (subject === 'Cadastro') {
      for (const { label, text } of rows.flatMap((row) => readableFields(row, timeZone)))
        yield { subject, field: label, value: text }
      continue
    }
    for (const [index, row] of rows.entries()) {
      const numbered = `${oneOf[subject] ?? subject} ${index + 1}`
      yield 'what' in row ? trailRow(subject, row, timeZone) : recordRow(numbered, row, timeZone)
    }
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
  { header: 'Dado ou dia', key: 'field', type: 'text', width: 24 },
  { header: 'Valor', key: 'value', type: 'text', width: 90, wraps: true },
]

/** All data about a person, as a PDF to read or as JSON to transfer to another system. */
export const personDocument = async (
  tx: Tx,
  { retention, panel }: Config,
  { kind, id, as }: PersonExport,
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
  const rows = [...printedRows(facts, panel.timeZone)]
  return { ...base, columns, count: rows.length, rows: inTime(rows) }
}
