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
import { storeUnavailable } from './store.ts'
import { removeOwnerless } from './sweep.ts'

type FilesContext = Pick<Context, 'db' | 'files' | 'inBackground'>

/** A file whose bytes are in the store, but which has no row yet. */
export type StoredFile = { path: string; contentType: string; size: number; hasThumbnail: boolean }

const removeInBackground = ({ db, files, inBackground }: FilesContext, paths: string[]) => {
  if (paths.length > 0) inBackground(() => removeOwnerless(db, files.store, paths))
}

/**
 * Runs a transaction that may add the row of a stored file. Deletes the file's bytes afterwards if no row was added. After a
 * crash in between, a sweep moves the bytes to the trash.
 */
export const changeFiles = async <Result>(
  context: FilesContext,
  work: (tx: Tx) => Promise<Result>,
  stored?: StoredFile,
): Promise<Result> => {
  const storedPaths = stored ? [stored.path] : []
  let hasCompleted = false
  try {
    const result = await context.db.begin(async (tx) => {
      const done = await work(tx)
      hasCompleted = true
      return done
    })
    removeInBackground(context, storedPaths)
    return result as Result
  } catch (error) {
    // After a lost connection the commit may have succeeded, which only the next sweep can find out.
    if (!hasCompleted) removeInBackground(context, storedPaths)
    throw error
  }
}

type Destination = {
  professionalId: number
  treatmentId: number
  /** The beginning of the stored name, for example `RELATORIO`. */
  prefix: string
}

const storedName = (prefix: string, { kind }: Pick<ReceivedFile, 'kind'>, { today }: Files) =>
  `${prefix}_${today()}_${randomBytes(8).toString('hex')}.${extensionOf[kind]}`

/**
 * Stores the bytes before `changeFiles` is called, outside the transaction, so that a slow store holds neither a lock nor a
 * connection.
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
    removeInBackground(context, [path])
    throw storeUnavailable('Não foi possível guardar o arquivo agora. Tente de novo em breve.', cause)
  }
  return { path, contentType, size, hasThumbnail: Boolean(thumbnail) }
}

/** Adds the row of a stored file. Call it inside `changeFiles`. */
export const keepFile = async (tx: Tx, stored: StoredFile, createdBy: number) => ({
  id: await insertFile(tx, { ...stored, createdBy }),
  path: stored.path,
})
