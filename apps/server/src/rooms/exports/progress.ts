import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ExportProgress } from '@zelo/contract/exports'
import type { Database } from '../../platform/database/connect.ts'
import { deleteProgress, insertProgress, updateProgress } from './exports.queries.ts'

/** Somebody looks a few times a second: more often would be work for nobody. */
const pause = 300

const unreported = { report: (_: ExportProgress) => {}, endProgress: async () => {} }

/** Tells how far a file is, where every server reads it. Nothing of it is waited for while the file is made. */
export const startProgress = async (db: Database, userId: number, progressId: string | undefined) => {
  if (progressId === undefined) return unreported
  const run = randomUUID()
  await insertProgress(db, { userId, progressId, run })
  let latest: ExportProgress | undefined
  let writing = false
  const write = async () => {
    writing = true
    while (latest) {
      const progress = latest
      latest = undefined
      // A file is made all the same when nobody can be told about it.
      await updateProgress(db, run, progress).catch(() => {})
      await wait(pause, undefined, { ref: false })
    }
    writing = false
  }
  return {
    report: (progress: ExportProgress) => {
      latest = progress
      if (!writing) void write()
    },
    endProgress: async () => {
      latest = undefined
      await deleteProgress(db, run).catch(() => {})
    },
  }
}
