import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { companyDay } from '../company-day.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

export type Files = {
  store: FileStore
  /** The folder for uploads during their call. */
  temporary: string
  /** A younger file without a row may belong to a running call. */
  inProgressSince: { store: () => Date; temporary: () => Date }
  today: () => string
}

export const temporaryFolder = (config: Config) => join(config.dataDir, 'tmp')

/** The folder of the files, if they are stored on this machine's disk. */
export const storeFolder = (config: Config) => join(config.dataDir, 'files')

const hour = 3_600_000
/** Milliseconds. The clock of a file system may be a few milliseconds behind ours. */
const tick = 50

export const createFiles = (config: Config): Files => {
  const start = new Date(Date.now() - tick)
  const sinceStart = () => start
  const sinceAnHour = () => new Date(Date.now() - hour)
  // The embedded database allows one server per data folder, so no running call uses a file that is older than this server.
  const isOnlyServer = !config.databaseUrl
  return {
    store: config.s3 ? s3Store(config.s3) : diskStore(storeFolder(config)),
    temporary: temporaryFolder(config),
    inProgressSince: {
      store: isOnlyServer && !config.s3 ? sinceStart : sinceAnHour,
      temporary: isOnlyServer ? sinceStart : sinceAnHour,
    },
    today: () => companyDay(config),
  }
}
