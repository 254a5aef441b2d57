import type { Config } from '../../config.ts'
import { StartError } from '../start-error.ts'
import { assertReachable, connect, type Database, type TimeLimits } from './connect.ts'
import { findRunning, startEmbeddedPostgres } from './embedded.ts'
import { lendsByTransaction } from './pooler.ts'

/** PostgreSQL's ordinary talk is for debugging; what else it says, an operator should see. */
const databaseLog = (config: Config) => (line: string) => {
  if (config.logLevel === 'debug' || !/^(LOG|HINT|DETAIL):/.test(line)) console.warn(line)
}

type Opened = {
  /** For all that is asked of the server. */
  db: Database
  /** For what is found by keys: see `Context`. */
  byKey: Database
  /** Straight to PostgreSQL, one connection: see `Context`. */
  direct: Database
  /** As the owner of the tables, for migrations and the first rows; undefined when all goes under one login. */
  owner: Database | undefined
  closeDatabase: () => Promise<void>
}

// Used now and then: it need not stay open.
const side = { max: 1, idle: 10 }
// What is found by keys takes less than a millisecond.
const quick = { max: 4, keepsPlans: true }

const closing = (databases: Database[], after?: () => Promise<void>) => async () => {
  await Promise.all(databases.map((one) => one.end({ timeout: 5 })))
  await after?.()
}

const openEmbedded = async (config: Config): Promise<Opened> => {
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: databaseLog(config) })
  const direct = connect({ ...embedded.app, ...side })
  const db = connect({ ...embedded.app, limits: config.limits, direct })
  const byKey = connect({ ...embedded.app, limits: config.limits, direct, ...quick })
  const owner = connect({ ...embedded.connection, ...side })
  return { db, byKey, direct, owner, closeDatabase: closing([db, byKey, direct, owner], embedded.stop) }
}

const needsDirect = `DATABASE_URL leva a um pooler em modo de transação (pgbouncer): informe também DATABASE_DIRECT_URL, o endereço do próprio PostgreSQL, para as migrações e o tempo real.`
const notDirect = `DATABASE_DIRECT_URL também leva a um pooler em modo de transação: informe nela o endereço do próprio PostgreSQL.`

/** A pooler that lends by session works like PostgreSQL, but takes no settings it does not know: there the limits are its own. */
const refusesLimits = (error: unknown) =>
  error instanceof StartError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === '08P01'

type Pools = Pick<Opened, 'db' | 'byKey'>

const same = (db: Database): Pools => ({ db, byKey: db })

const openPools = async (url: string, limits: TimeLimits, direct: Database): Promise<Pools> => {
  const db = connect({ url, limits, direct })
  try {
    await assertReachable(db)
    return { db, byKey: connect({ url, limits, direct, ...quick }) }
  } catch (error) {
    await db.end({ timeout: 5 })
    if (refusesLimits(error)) return same(connect({ url, direct }))
    throw error
  }
}

/** Nothing is left behind on its connection, so that its address may lead to a pooler. */
const openOwner = async (ownerUrl: string | undefined) => {
  if (!ownerUrl) return undefined
  const owner = connect({ url: ownerUrl, pooled: true, ...side })
  await assertReachable(owner, 'DATABASE_OWNER_URL').catch(async (error) => {
    await owner.end({ timeout: 5 })
    throw error
  })
  return owner
}

/** A direct address means that the other one is a pooler's; without one the other must not lend by transaction. */
const openGiven = async (url: string, { directUrl, ownerUrl, limits }: Config): Promise<Opened> => {
  const owner = await openOwner(ownerUrl)
  const direct = connect({ url: directUrl ?? url, ...side })
  const sides = owner ? [direct, owner] : [direct]
  try {
    await assertReachable(direct, directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
    if (await lendsByTransaction(directUrl ?? url)) throw new StartError(directUrl ? notDirect : needsDirect)
    const { db, byKey } = directUrl
      ? same(connect({ url, pooled: true, direct }))
      : await openPools(url, limits, direct)
    await assertReachable(db)
    return { db, byKey, direct, owner, closeDatabase: closing([...new Set([db, byKey]), ...sides]) }
  } catch (error) {
    await closing(sides)()
    throw error
  }
}

type Aside = Pick<Opened, 'db' | 'closeDatabase'> & {
  /** The embedded one belongs to a server that is up. */
  isRunning: boolean
}

/** For a command beside the server: its database when it runs, else one started for the command. A restore is the owner's. */
export const openBeside = async (config: Config, as: 'server' | 'owner' = 'server'): Promise<Aside> => {
  const ownerUrl = as === 'owner' ? config.ownerUrl : undefined
  const url = ownerUrl ?? config.directUrl ?? config.databaseUrl
  if (url) {
    const db = connect({ url, max: 4, pooled: ownerUrl !== undefined })
    await assertReachable(db, ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL').catch(async (error) => {
      await db.end({ timeout: 5 })
      throw error
    })
    return { db, closeDatabase: closing([db]), isRunning: false }
  }
  const running = await findRunning(config.dataDir)
  if (running) {
    const db = connect({ ...running, max: 4 })
    return { db, closeDatabase: closing([db]), isRunning: true }
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: databaseLog(config) })
  const db = connect({ ...embedded.connection, max: 4 })
  return { db, closeDatabase: closing([db], embedded.stop), isRunning: false }
}

export const openDatabase = (config: Config): Promise<Opened> =>
  config.databaseUrl ? openGiven(config.databaseUrl, config) : openEmbedded(config)
