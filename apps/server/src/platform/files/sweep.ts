import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { backupFolder } from '../backup/target.ts'
import type { Database, Queryable } from '../database/connect.ts'
import { pathsWithRow, readStoreOwner } from './files.queries.ts'
import type { Files } from './files.ts'
import { ownerPath, thumbnailPath } from './received-file.ts'
import type { FileStore } from './store.ts'

/** Removes these files' bytes, except of those that have a row: the row alone decides. */
export const removeOwnerless = async (db: Database, store: FileStore, paths: string[]) => {
  const owned = await pathsWithRow(db, paths)
  for (const path of paths.filter((one) => !owned.has(one))) {
    await store.remove(path)
    await store.remove(thumbnailPath(path))
  }
}

/** Removes leftovers of calls that never ended. */
const emptyTemporary = async ({ temporary, inProgressSince }: Files) => {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name)
    const { mtime } = await stat(path)
    if (mtime < inProgressSince.temporary()) await rm(path, { recursive: true, force: true })
  }
}

export const ownerMark = '.owner'
/** Backups have no row either, and are no leftovers. */
export const isOurs = (path: string) => path === ownerMark || path.startsWith(backupFolder)

const batchSize = 500

/** The files that no call can be working on. */
async function* oldFiles({ store, inProgressSince }: Files): AsyncIterable<string> {
  for await (const { path, changedAt } of store.list())
    if (!isOurs(path) && changedAt < inProgressSince.store()) yield ownerPath(path)
}

/** Without a mark, a store is ours when it is new, or when we know something of what is in it. */
const looksOurs = async (db: Queryable, files: Files) => {
  const sample = new Set<string>()
  for await (const path of oldFiles(files)) if (sample.add(path).size === batchSize) break
  return sample.size === 0 || (await pathsWithRow(db, [...sample])).size > 0
}

/** Says whether the store is this database's, marking it when it carries no mark and looks like it. */
export const claimStore = async (db: Queryable, files: Files): Promise<boolean> => {
  const { store, temporary } = files
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const owner = await readStoreOwner(db)
  const mark = await store.get(ownerMark)
  if (mark) return (await text(mark.bytes)) === owner
  if (!(await looksOurs(db, files))) return false
  const folder = await mkdtemp(join(temporary, 'mark-'))
  try {
    await writeFile(join(folder, ownerMark), owner)
    await store.put(ownerMark, join(folder, ownerMark), 'text/plain')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return true
}

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
  for await (const path of oldFiles(files)) if (old.add(path).size === batchSize) await removeOld()
  await removeOld()
}
