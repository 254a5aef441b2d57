import { dayInMs } from '@zelo/contract/dates'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/connect.ts'
import { pathsWithRow } from './files.queries.ts'
import type { Files } from './files.ts'
import { ownerPath, thumbnailPath } from './received-file.ts'
import type { FileStore } from './store.ts'

/**
 * The number of days for which the trash keeps a file without a row: somebody may have restored an older copy of the
 * database by mistake.
 */
export const trashDays = 30

const folder = '.trash/'
export const isInTrash = (path: string) => path.startsWith(folder)

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Files in the trash are grouped by the day on which they were moved there. */
const trashPath = (path: string, day: string) => `${folder}${day}/${path}`

export const moveToTrash = async (store: FileStore, paths: string[], now = new Date()) => {
  for (const path of paths)
    for (const one of [path, thumbnailPath(path)]) await store.move(one, trashPath(one, dayOf(now)))
}

type Log = Pick<FastifyBaseLogger, 'info'>

/** Moves files that have a row again back to the store, and deletes files after `trashDays` days in the trash. */
export const emptyTrash = async (db: Database, { store }: Files, log: Log, now = new Date()) => {
  const oldest = dayOf(new Date(now.getTime() - trashDays * dayInMs))
  const counts = { returned: 0, removed: 0 }
  for await (const { path: kept } of store.list(folder)) {
    const [, day = '', ...rest] = kept.split('/')
    const path = rest.join('/')
    if ((await pathsWithRow(db, [ownerPath(path)])).size > 0) {
      await store.move(kept, path)
      counts.returned++
    } else if (day < oldest) {
      await store.remove(kept)
      counts.removed++
    }
  }
  if (counts.returned + counts.removed > 0) log.info(counts, 'the trash of files was gone through')
}
