import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Cron } from 'croner'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { backupFolder } from '../backup/target.ts'
import type { Context } from '../context.ts'
import type { Database, Queryable } from '../database/connect.ts'
import { notThere } from './disk-store.ts'
import { pathsWithRow, readStoreOwner } from './files.queries.ts'
import type { Files } from './files.ts'
import { ownerPath, thumbnailPath } from './received-file.ts'
import type { FileStore } from './store.ts'
import { emptyTrash, isInTrash, moveToTrash, trashDays } from './trash.ts'

const withoutRow = async (db: Database, paths: string[]) => {
  const owned = await pathsWithRow(db, paths)
  return paths.filter((path) => !owned.has(path))
}

/** Removes these files' bytes, except of those that have a row: the row alone decides. For those that never had one. */
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
  // The next sweep finds what stayed; the others need not wait for it.
  if (failures.length > 0) throw failures[0]
}

/** Removes leftovers of calls that never ended. */
const emptyTemporary = async ({ temporary, inProgressSince }: Files) => {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name)
    // Its call may have ended since, and taken it along.
    const found = await stat(path).catch(notThere)
    if (found && found.mtime < inProgressSince.temporary()) await rm(path, { recursive: true, force: true })
  }
}

export const ownerMark = '.owner'
/** Backups have no row either, and are no leftovers. */
export const isOurs = (path: string) => path === ownerMark || path.startsWith(backupFolder)

const batchSize = 500

/** The files that no call can be working on. */
async function* oldFiles({ store, inProgressSince }: Files): AsyncIterable<string> {
  for await (const { path, changedAt } of store.list())
    if (!isOurs(path) && !isInTrash(path) && changedAt < inProgressSince.store()) yield ownerPath(path)
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

/** Exports are made anew in a moment and end with their link: no reason to keep what a crash left of them. */
const isPassing = (path: string) => path.startsWith('exports/')

/**
 * Makes the store agree with the rows, after whatever ended the last run: files without a row go to the trash. Never touches
 * work in progress.
 */
export const sweepFiles = async (
  db: Database,
  files: Files,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
) => {
  const ours = await claimStore(db, files)
  await emptyTemporary(files)
  // A database put in the place of another, by mistake or anew, knows none of the files: it must not delete them all.
  if (!ours) return log.warn('the file store belongs to another database: nothing in it was swept')
  const old = new Set<string>()
  let moved = 0
  const clearOld = async () => {
    const [passing, lost] = [[...old].filter(isPassing), [...old].filter((path) => !isPassing(path))]
    old.clear()
    await removeOwnerless(db, files.store, passing)
    const ownerless = await withoutRow(db, lost)
    await moveToTrash(files.store, ownerless)
    moved += ownerless.length
  }
  for await (const path of oldFiles(files)) if (old.add(path).size === batchSize) await clearOld()
  await clearOld()
  if (moved > 0)
    log.warn({ files: moved, days: trashDays }, 'files without a row were moved to the trash of the store')
  await emptyTrash(db, files, log)
}

/** At each start, and every night: what waits in the trash has its day. */
export const scheduleSweep = (app: FastifyInstance, { db, files, config, inBackground }: Context) => {
  const run = () => inBackground(() => sweepFiles(db, files, app.log))
  run()
  const job = new Cron('30 3 * * *', { timezone: config.panel.timeZone, unref: true }, run)
  app.addHook('preClose', async () => job.stop())
}
