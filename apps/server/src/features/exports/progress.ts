import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ExportProgress } from '@zelo/contract/exports'
import type { Database } from '../../platform/database/connect.ts'
import { deleteProgress, insertProgress, updateProgress } from './exports.queries.ts'

/** Milliseconds between two writes. The panel reads the progress a few times per second. */
const pause = 300

const unreported = { report: (_: ExportProgress) => {}, endProgress: async () => {} }

/** Stores the progress of a file in the database, where every server can read it. The export does not wait for these writes. */
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
      // A failed write of the progress must not end the export.
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
