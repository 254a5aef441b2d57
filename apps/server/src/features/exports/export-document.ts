import type { Config } from '../../config.ts'
import { omit } from '../../platform/omit.ts'
import type { Cells, CellValue, Document, PrintedDocument } from './document.ts'

export type Row = Record<string, CellValue>

/** A document with its rows, which are read while the file is written. */
export type ExportDocument = Document & {
  fileName: string
  count: number
  rows: AsyncIterable<Row>
  /** The person that the document is about, for the audit log. */
  about?: { entity: 'patient' | 'professional'; id: number }
}

const printedMoment = (timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date())
    .replace(/(\d\d\/\d\d\/\d{4}),? /, '$1 às ')

const batchSize = 250

export async function* inBatches({ rows, columns }: ExportDocument): AsyncIterable<Cells[]> {
  let batch: Cells[] = []
  for await (const row of rows) {
    batch.push(columns.map(({ key }) => row[key] ?? null))
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Adds the company's name and the current time to a document, and removes its rows. */
export const printedFor = (
  { companyName: company, timeZone }: Pick<Config['panel'], 'companyName' | 'timeZone'>,
  document: ExportDocument,
): PrintedDocument => ({
  ...omit(document, 'rows', 'count', 'fileName', 'about'),
  company,
  issuedAt: printedMoment(timeZone),
})
