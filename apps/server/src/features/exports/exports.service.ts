import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Tx } from '../../platform/database/connect.ts'
import { fromReplica } from '../../platform/database/read-aside.ts'
import type { Connections } from '../../platform/database/replica.ts'
import { readSnapshot } from '../../platform/database/stopped-by.ts'
import type { ExportDocument } from './export-document.ts'
import { type Asking, type ExportContext, produce } from './produce-file.ts'
import { writeFile } from './write-file.ts'

/** Called when the turn has come, so that no transaction is held open while waiting for it. */
type Compose = (tx: Tx) => Promise<ExportDocument>

/** Makes a file of a document, with all its rows, and returns a signed link to it. A caller who hangs up stops it. */
export const makeExport = (context: ExportContext, asking: Asking, compose: Compose) =>
  produce(context, asking, async ({ folder, report }) => {
    const { signal } = asking.request
    const writeFrom = (from: Connections) =>
      readSnapshot(from, signal, async (tx) => {
        const document = await compose(tx)
        // A name for each try: what the replica began is left alone.
        const path = join(folder, randomUUID())
        await writeFile(context, document, { path, signal, report })
        return { exported: document, path }
      })
    return fromReplica(context, writeFrom)
  })
