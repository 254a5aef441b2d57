import type { Config } from '../../config.ts'
import { StartError } from '../start-error.ts'
import { assertReachable, connect, type Database, type SocketConnection } from './connect.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { lendsByTransaction } from './pooler.ts'

/** PostgreSQL's ordinary talk is for debugging; what else it says, an operator should see. */
const databaseLog = (config: Config) => (line: string) => {
  if (config.logLevel === 'debug' || !/^(LOG|HINT|DETAIL):/.test(line)) console.warn(line)
}

type Opened = {
  /** For all that is asked of the server. */
  db: Database
  /** Straight to PostgreSQL, one connection: see `Context`. */
  direct: Database
  closeDatabase: () => Promise<void>
}

// Used now and then: it need not stay open.
const side = { max: 1, idle: 10 }

const closing = (databases: Database[], after?: () => Promise<void>) => async () => {
  await Promise.all(databases.map((one) => one.end({ timeout: 5 })))
  await after?.()
}

const openEmbedded = async (config: Config): Promise<Opened> => {
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: databaseLog(config) })
  const target: SocketConnection = embedded.connection
  const db = connect({ ...target, limits: config.limits })
  const direct = connect({ ...target, ...side })
  return { db, direct, closeDatabase: closing([db, direct], embedded.stop) }
}

const needsDirect = `DATABASE_URL leva a um pooler em modo de transação (pgbouncer): informe também DATABASE_DIRECT_URL, o endereço do próprio PostgreSQL, para as migrações e o tempo real.`
const notDirect = `DATABASE_DIRECT_URL também leva a um pooler em modo de transação: informe nela o endereço do próprio PostgreSQL.`

/** Who gives a direct address says that the other is a pooler's; without one it must be PostgreSQL itself. */
const openGiven = async (url: string, { directUrl, limits }: Config): Promise<Opened> => {
  const db = connect({ url, limits, pooled: directUrl !== undefined })
  const direct = connect({ url: directUrl ?? url, ...side })
  const closeDatabase = closing([db, direct])
  try {
    await assertReachable(direct, directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
    if (await lendsByTransaction(directUrl ?? url)) throw new StartError(directUrl ? notDirect : needsDirect)
    await assertReachable(db)
  } catch (error) {
    await closeDatabase()
    throw error
  }
  return { db, direct, closeDatabase }
}

export const openDatabase = (config: Config): Promise<Opened> =>
  config.databaseUrl ? openGiven(config.databaseUrl, config) : openEmbedded(config)
