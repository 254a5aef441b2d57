import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Cron } from 'croner'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { backupFolder } from '../backup/target.ts'
import type { Context } from '../context.ts'
import type { Database, Queryable } from '../database/connect.ts'
import { undefinedIfMissing } from './disk-store.ts'
import { pathsWithRow, readStoreOwner } from './files.queries.ts'
import type { Files } from './files.ts'
import { ownerPath, thumbnailPath } from './received-file.ts'
import type { FileStore } from './store.ts'
import { emptyTrash, isInTrash, moveToTrash, trashDays } from './trash.ts'

const withoutRow = async (db: Database, paths: string[]) => {
  const owned = await pathsWithRow(db, paths)
  return paths.filter((path) => !owned.has(path))
}

/** Removes the bytes of those files that have no row. */
export const removeOwnerless = async (db: Database, store: FileStore, paths: string[]) => {
  const failures: unknown[] = []
  for (const path of await withoutRow(db, paths)) {
    try {
      await store.remove(path)
      await store.remove(thumbnailPath(path))
    } catch (error) {
      failures.push(error)
    }
  }
  // Throw after removing the other files. The next sweep tries the failed ones again.
  if (failures.length > 0) throw failures[0]
}

/** Removes the temporary folders that no running call can be using. */
const emptyTemporary = async ({ temporary, inProgressSince }: Files) => {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name)
    // Ignore a missing folder: its call may just have ended and removed it.
    const found = await stat(path).catch(undefinedIfMissing)
    if (found && found.mtime < inProgressSince.temporary()) await rm(path, { recursive: true, force: true })
  }
}

export const ownerMark = '.owner'
/** Whether the path belongs to a backup or to the owner mark, which have no row but must be kept. */
export const isOurs = (path: string) => path === ownerMark || path.startsWith(backupFolder)

const batchSize = 500

/** Yields the files that no running call can be using. */
async function* oldFiles({ store, inProgressSince }: Files): AsyncIterable<string> {
  for await (const { path, changedAt } of store.list())
    if (!isOurs(path) && !isInTrash(path) && changedAt < inProgressSince.store()) yield ownerPath(path)
}

/** Whether a store without a mark is ours: a sample of its older files is empty, or a file of the sample has a row. */
const looksOurs = async (db: Queryable, files: Files) => {
  const sample = new Set<string>()
  for await (const path of oldFiles(files)) if (sample.add(path).size === batchSize) break
  return sample.size === 0 || (await pathsWithRow(db, [...sample])).size > 0
}

/** Whether the store belongs to this database. Marks a store without a mark that looks like ours. */
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

/**
 * Exports without a row, for example after a crash, are deleted instead of moved to the trash: they expire soon and can be made
 * again.
 */
const isExport = (path: string) => path.startsWith('exports/')

/** Moves files without a row to the trash, except files that a running call may be using. */
export const sweepFiles = async (
  db: Database,
  files: Files,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
) => {
  const isOurStore = await claimStore(db, files)
  await emptyTemporary(files)
  // A database that replaced another one, by mistake or on purpose, knows none of the files and must not delete them.
  if (!isOurStore) return log.warn('the file store belongs to another database: nothing in it was swept')
  const old = new Set<string>()
  let moved = 0
  const clearOld = async () => {
    const [exports, others] = [[...old].filter(isExport), [...old].filter((path) => !isExport(path))]
    old.clear()
    await removeOwnerless(db, files.store, exports)
    const ownerless = await withoutRow(db, others)
    await moveToTrash(files.store, ownerless)
    moved += ownerless.length
  }
  for await (const path of oldFiles(files)) if (old.add(path).size === batchSize) await clearOld()
  await clearOld()
  if (moved > 0)
    log.warn({ files: moved, days: trashDays }, 'files without a row were moved to the trash of the store')
  await emptyTrash(db, files, log)
}

/** Runs the sweep at each start and every night. */
export const scheduleSweep = (app: FastifyInstance, { db, files, config, inBackground }: Context) => {
  const run = () => inBackground(() => sweepFiles(db, files, app.log))
  run()
  const job = new Cron('30 3 * * *', { timezone: config.panel.timeZone, unref: true }, run)
  app.addHook('preClose', async () => job.stop())
}
