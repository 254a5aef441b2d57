import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Tx } from '../../platform/database/connect.ts'
import { fromReplica } from '../../platform/database/read-from-replica.ts'
import type { Connections } from '../../platform/database/replica.ts'
import { readSnapshot } from '../../platform/database/stopped-by.ts'
import type { ExportDocument } from './export-document.ts'
import { type Asking, type ExportContext, produce } from './produce-file.ts'
import { writeFile } from './write-file.ts'

/** Called when the export leaves the queue, so that no transaction is open while the export waits. */
type Compose = (tx: Tx) => Promise<ExportDocument>

/**
 * Writes a document with all its rows to a file, and returns a signed link to the file. The export is cancelled if the caller
 * disconnects.
 */
export const makeExport = (context: ExportContext, asking: Asking, compose: Compose) =>
  produce(context, asking, async ({ folder, report }) => {
    const { signal } = asking.request
    const writeFrom = (from: Connections) =>
      readSnapshot(from, signal, async (tx) => {
        const document = await compose(tx)
        // A retry on the primary database writes to a new name, because the first file may be unfinished.
        const path = join(folder, randomUUID())
        await writeFile(context, document, { path, signal, report })
        return { exported: document, path }
      })
    return fromReplica(context, writeFrom)
  })
