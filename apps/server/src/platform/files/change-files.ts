import { randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { insertFile } from './files.queries.ts'
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

type FilesContext = Pick<Context, 'db' | 'files' | 'inBackground'>

/** Bytes that are in the store and wait for their row. */
export type StoredFile = { path: string; contentType: string; size: number; hasThumbnail: boolean }

const removeLater = ({ db, files, inBackground }: FilesContext, paths: string[]) => {
  if (paths.length > 0) inBackground(() => removeOwnerless(db, files.store, paths))
}

/**
 * A transaction that may keep the file stored for it. Its bytes are there before it begins, and removed after when it was
 * not kept. A crash in between leaves bytes without a row, which the next start sweeps.
 */
export const changeFiles = async <Result>(
  context: FilesContext,
  work: (tx: Tx) => Promise<Result>,
  stored?: StoredFile,
): Promise<Result> => {
  const waiting = stored ? [stored.path] : []
  let worked = false
  try {
    const result = await context.db.begin(async (tx) => {
      const done = await work(tx)
      worked = true
      return done
    })
    removeLater(context, waiting)
    return result as Result
  } catch (error) {
    // A commit that failed may have happened all the same (a lost connection): then only the sweep can find out.
    if (!worked) removeLater(context, waiting)
    throw error
  }
}

type Destination = {
  professionalId: number
  treatmentId: number
  /** How the stored name begins: `RELATORIO`. */
  prefix: string
}

const storedName = (prefix: string, { kind }: Pick<ReceivedFile, 'kind'>, { today }: Files) =>
  `${prefix}_${today()}_${randomBytes(8).toString('hex')}.${extensionOf[kind]}`

/**
 * Stores the bytes for the `changeFiles` that follows at once and takes its result. Outside of its transaction: a
 * slow store must hold neither a lock nor a connection.
 */
export const storeFile = async (
  context: FilesContext,
  received: Omit<ReceivedFile, 'name'>,
  { professionalId, treatmentId, prefix }: Destination,
): Promise<StoredFile> => {
  const { store } = context.files
  const { localPath, size, kind, thumbnail } = received
  const path = `${professionalId}/${treatmentId}/${storedName(prefix, received, context.files)}`
  const contentType = contentTypeOf[kind]
  try {
    await store.put(path, localPath, contentType)
    if (thumbnail) await store.put(thumbnailPath(path), thumbnail, thumbnailType)
  } catch (cause) {
    removeLater(context, [path])
    throw storeAway('Não foi possível guardar o arquivo agora. Tente de novo em breve.', cause)
  }
  return { path, contentType, size, hasThumbnail: Boolean(thumbnail) }
}

/** Adds the row of a stored file. Inside `changeFiles`. */
export const keepFile = async (tx: Tx, stored: StoredFile, createdBy: number) => ({
  id: await insertFile(tx, { ...stored, createdBy }),
  path: stored.path,
})
