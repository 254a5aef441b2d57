import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { companyDay } from '../company-day.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

export type Files = {
  store: FileStore
  /** Where uploads are while their call lasts. */
  temporary: string
  /** The moment from which a file without a row may be work in progress. */
  inProgressSince: { store: () => Date; temporary: () => Date }
  today: () => string
}

export const temporaryFolder = (config: Config) => join(config.dataDir, 'tmp')

/** Where the files are when they are on this machine's disk. */
export const storeFolder = (config: Config) => join(config.dataDir, 'files')

const hour = 3_600_000
/** File systems stamp by a clock that ticks a few milliseconds behind ours. */
const tick = 50

export const createFiles = (config: Config): Files => {
  const start = new Date(Date.now() - tick)
  const sinceStart = () => start
  const sinceAnHour = () => new Date(Date.now() - hour)
  // The embedded database admits one server per folder: what is older than this server belongs to a dead one.
  const alone = !config.databaseUrl
  return {
    store: config.s3 ? s3Store(config.s3) : diskStore(storeFolder(config)),
    temporary: temporaryFolder(config),
    inProgressSince: {
      store: alone && !config.s3 ? sinceStart : sinceAnHour,
      temporary: alone ? sinceStart : sinceAnHour,
    },
    today: () => companyDay(config),
  }
}
