import { randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { deleteFile, insertFile } from './files.queries.ts'
import type { Files } from './files.ts'
import {
  contentTypeOf,
  extensionOf,
  type ReceivedFile,
  thumbnailPath,
  thumbnailType,
} from './received-file.ts'
import { storeAway } from './store.ts'
import { removeOwnerless } from './sweep.ts'

/** What a transaction has done to files so far. */
export type FileChanges = { files: Files; kept: string[]; discarded: string[] }

/**
 * A transaction that may keep and discard files. The bytes of a kept file are stored before its row is committed; those of
 * a discarded one are removed after. A crash in between leaves bytes without a row, which the next start sweeps.
 */
export const changeFiles = async <Result>(
  { db, files, inBackground }: Pick<Context, 'db' | 'files' | 'inBackground'>,
  work: (tx: Tx, changes: FileChanges) => Promise<Result>,
): Promise<Result> => {
  const changes: FileChanges = { files, kept: [], discarded: [] }
  const removeLater = (paths: string[]) => {
    if (paths.length > 0) inBackground(() => removeOwnerless(db, files.store, paths))
  }
  let worked = false
  try {
    const result = await db.begin(async (tx) => {
      const done = await work(tx, changes)
      worked = true
      return done
    })
    removeLater(changes.discarded)
    return result as Result
  } catch (error) {
    // A commit that failed may have happened all the same (a lost connection): then only the sweep can tell.
    if (!worked) removeLater(changes.kept)
    throw error
  }
}

type Destination = {
  professionalId: number
  treatmentId: number
  /** How the stored name begins: `RELATORIO`. */
  prefix: string
  createdBy: number
}

const storedName = (prefix: string, { kind }: ReceivedFile, { today }: Files) =>
  `${prefix}_${today()}_${randomBytes(8).toString('hex')}.${extensionOf[kind]}`

/** Stores the bytes, then adds the row. Inside `changeFiles`. */
export const keepFile = async (
  tx: Tx,
  changes: FileChanges,
  received: ReceivedFile,
  { professionalId, treatmentId, prefix, createdBy }: Destination,
): Promise<{ id: number; path: string }> => {
  const { store } = changes.files
  const { localPath, size, kind, thumbnail } = received
  const path = `${professionalId}/${treatmentId}/${storedName(prefix, received, changes.files)}`
  const contentType = contentTypeOf[kind]
  changes.kept.push(path)
  try {
    await store.put(path, localPath, contentType)
    if (thumbnail) await store.put(thumbnailPath(path), thumbnail, thumbnailType)
  } catch (cause) {
    throw storeAway('Não foi possível guardar o arquivo agora. Tente de novo em breve.', cause)
  }
  const id = await insertFile(tx, { path, contentType, size, hasThumbnail: Boolean(thumbnail), createdBy })
  return { id, path }
}

/** Deletes the row; the bytes follow when the transaction holds. Inside `changeFiles`. */
export const discardFile = async (tx: Tx, changes: FileChanges, id: number): Promise<void> => {
  const path = await deleteFile(tx, id)
  if (path) changes.discarded.push(path)
}
