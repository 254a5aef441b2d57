import type { Config } from '../../config.ts'
import { StartError } from '../start-error.ts'
import { assertReachable, connect, type Database, type TimeLimits } from './connect.ts'
import { findRunning, startEmbeddedPostgres } from './embedded.ts'
import { isTransactionPooler } from './pooler.ts'

/** Prints PostgreSQL's routine messages only at the log level debug. */
const databaseLog = (config: Config) => (line: string) => {
  if (config.logLevel === 'debug' || !/^(LOG|HINT|DETAIL):/.test(line)) console.warn(line)
}

type Opened = {
  /** The pool for all calls. */
  db: Database
  /** The pool for reads by key: see `Context`. */
  byKey: Database
  /** One direct connection: see `Context`. */
  direct: Database
  /** The login that owns the tables, for migrations and the first rows. Undefined if there is only one login. */
  owner: Database | undefined
  closeDatabase: () => Promise<void>
}

// A pool of one connection, which closes after 10 idle seconds because it is seldom used.
const single = { max: 1, idle: 10 }
// Four connections are enough, because a read by key takes less than a millisecond.
const keyReads = { max: 4, keepsPlans: true }

const closeAll = (databases: Database[], after?: () => Promise<void>) => async () => {
  await Promise.all(databases.map((db) => db.end({ timeout: 5 })))
  await after?.()
}

const openEmbedded = async (config: Config): Promise<Opened> => {
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: databaseLog(config) })
  const direct = connect({ ...embedded.app, ...single })
  const db = connect({ ...embedded.app, limits: config.limits, direct })
  const byKey = connect({ ...embedded.app, limits: config.limits, direct, ...keyReads })
  const owner = connect({ ...embedded.connection, ...single })
  return { db, byKey, direct, owner, closeDatabase: closeAll([db, byKey, direct, owner], embedded.stop) }
}

const needsDirect = `DATABASE_URL leva a um pooler em modo de transação (pgbouncer): informe também DATABASE_DIRECT_URL, o endereço do próprio PostgreSQL, para as migrações e o tempo real.`
const notDirect = `DATABASE_DIRECT_URL também leva a um pooler em modo de transação: informe nela o endereço do próprio PostgreSQL.`

/** A pooler in session mode works like PostgreSQL, but refuses unknown settings. The pooler's own limits then apply. */
const refusesLimits = (error: unknown) =>
  error instanceof StartError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === '08P01'

type Pools = Pick<Opened, 'db' | 'byKey'>

const onePool = (db: Database): Pools => ({ db, byKey: db })

const openPools = async (url: string, limits: TimeLimits, direct: Database): Promise<Pools> => {
  const db = connect({ url, limits, direct })
  try {
    await assertReachable(db)
    return { db, byKey: connect({ url, limits, direct, ...keyReads }) }
  } catch (error) {
    await db.end({ timeout: 5 })
    if (refusesLimits(error)) return onePool(connect({ url, direct }))
    throw error
  }
}

/** DATABASE_OWNER_URL may lead to a pooler, so its statements must leave no state on the connection. */
const openOwner = async (ownerUrl: string | undefined) => {
  if (!ownerUrl) return undefined
  const owner = connect({ url: ownerUrl, pooled: true, ...single })
  await assertReachable(owner, 'DATABASE_OWNER_URL').catch(async (error) => {
    await owner.end({ timeout: 5 })
    throw error
  })
  return owner
}

/**
 * With DATABASE_DIRECT_URL, DATABASE_URL is the address of a pooler. Without it, DATABASE_URL must not lead to a
 * pooler in transaction mode.
 */
const openExternal = async (url: string, { directUrl, ownerUrl, limits }: Config): Promise<Opened> => {
  const owner = await openOwner(ownerUrl)
  const direct = connect({ url: directUrl ?? url, ...single })
  const singles = owner ? [direct, owner] : [direct]
  try {
    await assertReachable(direct, directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
    if (await isTransactionPooler(directUrl ?? url)) throw new StartError(directUrl ? notDirect : needsDirect)
    const { db, byKey } = directUrl
      ? onePool(connect({ url, pooled: true, direct }))
      : await openPools(url, limits, direct)
    await assertReachable(db)
    return { db, byKey, direct, owner, closeDatabase: closeAll([...new Set([db, byKey]), ...singles]) }
  } catch (error) {
    await closeAll(singles)()
    throw error
  }
}

type CommandDatabase = Pick<Opened, 'db' | 'closeDatabase'> & {
  /** Whether a running server has started the embedded database. Always false with DATABASE_URL. */
  isRunning: boolean
}

/**
 * Opens the database for a command. Starts the embedded database unless a running server has started it. A restore connects
 * as the owner of the tables.
 */
export const openForCommand = async (
  config: Config,
  as: 'server' | 'owner' = 'server',
): Promise<CommandDatabase> => {
  const ownerUrl = as === 'owner' ? config.ownerUrl : undefined
  const url = ownerUrl ?? config.directUrl ?? config.databaseUrl
  if (url) {
    const db = connect({ url, max: 4, pooled: ownerUrl !== undefined })
    await assertReachable(db, ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL').catch(async (error) => {
      await db.end({ timeout: 5 })
      throw error
    })
    return { db, closeDatabase: closeAll([db]), isRunning: false }
  }
  const running = await findRunning(config.dataDir)
  if (running) {
    const db = connect({ ...running, max: 4 })
    return { db, closeDatabase: closeAll([db]), isRunning: true }
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: databaseLog(config) })
  const db = connect({ ...embedded.connection, max: 4 })
  return { db, closeDatabase: closeAll([db], embedded.stop), isRunning: false }
}

export const openDatabase = (config: Config): Promise<Opened> =>
  config.databaseUrl ? openExternal(config.databaseUrl, config) : openEmbedded(config)
