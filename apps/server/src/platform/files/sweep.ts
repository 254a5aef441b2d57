import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Queryable } from '../database/connect.ts'
import { pathsWithRow, readStoreOwner } from './files.queries.ts'
import type { Files } from './files.ts'
import { ownerPath, thumbnailPath } from './received-file.ts'
import type { FileStore } from './store.ts'

/** Removes these files' bytes, except of those that have a row: the row alone decides. */
export const removeOwnerless = async (db: Database, store: FileStore, paths: string[]) => {
  const owned = await pathsWithRow(db, paths)
  for (const path of paths.filter((path) => !owned.has(path))) {
    await store.remove(path)
    await store.remove(thumbnailPath(path))
  }
}

/** What calls that never ended left behind. */
const emptyTemporary = async ({ temporary, inProgressSince }: Files) => {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name)
    const { mtime } = await stat(path)
    if (mtime < inProgressSince.temporary()) await rm(path, { recursive: true, force: true })
  }
}

const ownerMark = '.owner'

const hasOldFiles = async ({ store, inProgressSince }: Files) => {
  for await (const { changedAt } of store.list()) if (changedAt < inProgressSince.store()) return true
  return false
}

/** A new store becomes this database's. Any other must already carry its mark. */
export const claimStore = async (db: Queryable, files: Files): Promise<boolean> => {
  const { store, temporary } = files
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const owner = await readStoreOwner(db)
  const mark = await store.get(ownerMark)
  if (mark) return (await text(mark.bytes)) === owner
  if (await hasOldFiles(files)) return false
  const folder = await mkdtemp(join(temporary, 'mark-'))
  try {
    await writeFile(join(folder, ownerMark), owner)
    await store.put(ownerMark, join(folder, ownerMark), 'text/plain')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return true
}

const batchSize = 500

/** Makes the store agree with the rows, after whatever ended the last run. Never touches work in progress. */
export const sweepFiles = async (db: Database, files: Files, log: Pick<FastifyBaseLogger, 'warn'>) => {
  const ours = await claimStore(db, files)
  await emptyTemporary(files)
  // A database put in the place of another, by mistake or anew, knows none of the files: it must not delete them all.
  if (!ours) return log.warn('the file store belongs to another database: nothing in it was swept')
  const old = new Set<string>()
  const removeOld = async () => {
    await removeOwnerless(db, files.store, [...old])
    old.clear()
  }
  for await (const { path, changedAt } of files.store.list()) {
    if (path === ownerMark || changedAt >= files.inProgressSince.store()) continue
    old.add(ownerPath(path))
    if (old.size >= batchSize) await removeOld()
  }
  await removeOld()
}
