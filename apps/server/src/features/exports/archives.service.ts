import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportProgress } from '@zelo/contract/exports'
import type { Database, Queryable, Tx } from '../../platform/database/connect.ts'
import { fromReplica } from '../../platform/database/read-from-replica.ts'
import type { Connections } from '../../platform/database/replica.ts'
import { readSnapshot } from '../../platform/database/stopped-by.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { openArchive } from './archive-file.ts'
import type { ExportDocument } from './export-document.ts'
import { type Asking, type ExportContext, type Exported, produce } from './produce-file.ts'
import { writeFile } from './write-file.ts'

/** A stored file and its name in the archive. */
export type ArchivedFile = { path: string; name: string }

export type Archive = Omit<Exported, 'kind' | 'count'> & {
  /** Documents are composed and written one after another, from one snapshot. */
  documents: ((tx: Tx) => Promise<ExportDocument>)[]
  storedFiles: { count: number; bytes: number; read: (db: Queryable) => AsyncIterable<ArchivedFile> }
}

type Compose = (tx: Tx) => Promise<Archive>

/**
 * The photos of one month in a very large company are about this large. While the archive is stored, the disk holds it twice.
 */
const maxBytes = 4 * 1024 ** 3

const inGigabytes = (bytes: number) =>
  (bytes / 1024 ** 3).toLocaleString('pt-BR', { maximumFractionDigits: 1 })

const assertFits = ({ storedFiles: { bytes } }: Archive) => {
  if (bytes > maxBytes)
    throw ruleViolation(
      `Os documentos deste mês somam ${inGigabytes(bytes)} GB, mais do que um arquivo leva. Exporte um contrato de cada vez.`,
    )
}

/** In the progress, one document counts as much as this number of stored files. */
const documentShare = 50

type File = ReturnType<typeof openArchive>
type Way = { folder: string; signal: AbortSignal; report: (progress: ExportProgress) => void }

const addDocuments = async (
  context: ExportContext,
  tx: Tx,
  { documents }: Archive,
  file: File,
  { folder, signal, report }: Way,
) => {
  for (const [index, compose] of documents.entries()) {
    const document = await compose(tx)
    const path = join(folder, randomUUID())
    const reportShare = ({ done, total }: ExportProgress) =>
      report({ done: Math.floor((index + (total ? done / total : 0)) * documentShare), total: 0 })
    await writeFile(context, document, { path, signal, report: reportShare })
    await file.add(document.fileName, createReadStream(path))
    await rm(path)
  }
}

/**
 * Adds the stored files. Runs outside the transaction, because fetching files takes long. A file removed in the meantime is
 * skipped.
 */
const addFiles = async (
  { files }: ExportContext,
  db: Database,
  { documents, storedFiles }: Archive,
  file: File,
  { signal, report }: Way,
) => {
  let done = documents.length * documentShare
  for await (const { path, name } of storedFiles.read(db)) {
    signal.throwIfAborted()
    const found = await files.store.get(path)
    if (found) await file.add(name, found.bytes)
    report({ done: ++done, total: 0 })
  }
}

/** Creates one zip of documents and stored files, and returns a signed link to the zip. */
export const makeArchive = (context: ExportContext, asking: Asking, compose: Compose) =>
  produce(context, asking, async ({ folder, report }) => {
    const { signal } = asking.request
    const writeFrom = async (from: Connections) => {
      // A retry on the primary database writes to a new name, because the first file may be unfinished.
      const path = join(folder, randomUUID())
      const file = openArchive(path, signal)
      let total = 0
      const way = {
        folder,
        signal,
        report: ({ done }: ExportProgress) => report({ done: Math.min(done, total), total }),
      }
      try {
        const archive = await readSnapshot(from, signal, async (tx) => {
          const composed = await compose(tx)
          assertFits(composed)
          total = composed.documents.length * documentShare + composed.storedFiles.count
          await addDocuments(context, tx, composed, file, way)
          return composed
        })
        await addFiles(context, from.db, archive, file, way)
        await file.end()
        const { documents, storedFiles, ...exported } = archive
        return {
          exported: { ...exported, kind: 'zip' as const, count: documents.length + storedFiles.count },
          path,
        }
      } finally {
        file.close()
      }
    }
    return fromReplica(context, writeFrom)
  })
