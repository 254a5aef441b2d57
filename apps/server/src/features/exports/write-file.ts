import type { ExportProgress } from '@zelo/contract/exports'
import type { Context } from '../../platform/context.ts'
import { type ExportDocument, inBatches, printedFor } from './export-document.ts'
import { writeInThread } from './write-in-thread.ts'

/** The progress when all rows are written. A PDF is drawn after that, which is most of its work. */
const writingShare = { xlsx: 1, pdf: 0.25, json: 1 }

type Writing = { path: string; signal: AbortSignal; report: (progress: ExportProgress) => void }

/** Writes a document with its rows to this path. */
export const writeFile = (
  { config }: Pick<Context, 'config'>,
  document: ExportDocument,
  { path, signal, report }: Writing,
) => {
  const share = writingShare[document.kind]
  const reportRows = (rows: number) => report({ done: Math.floor(rows), total: document.count })
  reportRows(0)
  return writeInThread({
    path,
    document: printedFor(config.panel, document),
    rows: inBatches(document),
    signal,
    onWritten: (rows) => reportRows(rows * share),
    onDrawn: (part) => reportRows(document.count * (share + part * (1 - share))),
  })
}
