import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type Postgres from 'postgres'
import { StartError } from '../start-error.ts'
import { postgres } from './mended-driver.ts'
import { withSafeTransactions } from './transactions.ts'

export type Database = Postgres.Sql
export type Tx = Postgres.TransactionSql
/** The first argument of every query: a transaction fits wherever the database does. */
export type Queryable = Database | Tx
/** A piece of SQL that is put into a statement. */
export type Fragment = Postgres.PendingQuery<Postgres.Row[]>

export type SocketConnection = { socketDir: string; database: string; user: string }

/** In seconds; 0 is without end. */
export type TimeLimits = { statement: number; lock: number }

type ConnectOptions = ({ url: string } | SocketConnection) & {
  max?: number
  limits?: TimeLimits
  /** For statements that find their rows by keys: one plan fits them all, and is made once for each connection. */
  keepsPlans?: boolean
  /** Through a pooler that lends a connection for one transaction: nothing may be left behind on it. */
  pooled?: boolean
  /** Seconds after which an unused connection is given back. */
  idle?: number
  /** Told of every statement that is sent, for the benchmark. */
  onStatement?: (text: string, parameters: SentParameters) => void
}
export type SentParameters = Parameters<Database['unsafe']>[1]

/** The name of this process in the database's list of connections. */
export const ownName = `zelo-${randomBytes(4).toString('hex')}`

const text = (value: string) => value
const isoText = (value: string | Date) => new Date(value).toISOString()

// A pooler refuses settings it does not know: there the limits are its own, or the role's.
const asSettings = ({ statement, lock }: TimeLimits, keepsPlans: boolean) => ({
  statement_timeout: statement * 1000,
  lock_timeout: lock * 1000,
  // A search for a rare word and one for a common word want different plans: no plan is kept for both.
  plan_cache_mode: keepsPlans ? 'force_generic_plan' : 'force_custom_plan',
})

export function connect({
  max = 10,
  limits,
  keepsPlans = false,
  pooled = false,
  idle = 300,
  onStatement,
  ...target
}: ConnectOptions): Database {
  const options = {
    max,
    connect_timeout: 10,
    idle_timeout: idle,
    // The driver's own waits grow to 20 seconds, and calls wait with it: a database that is back would be away for us.
    backoff: () => 0.25,
    prepare: !pooled,
    onnotice: () => {},
    ...(onStatement && {
      debug: (_: number, sent: string, parameters: SentParameters) => onStatement(sent, parameters),
    }),
    connection: {
      application_name: ownName,
      TimeZone: 'UTC',
      ...(limits && !pooled && asSettings(limits, keepsPlans)),
    },
    transform: postgres.camel,
    types: {
      // A calendar day has no time zone: as a Date it would slip a day.
      day: { to: 1082, from: [1082], serialize: text, parse: (day: string) => `${day}T00:00:00.000Z` },
      // Moments leave the database as JSON carries them, so that a row and an answer are the same thing.
      moment: { to: 1184, from: [1114, 1184], serialize: isoText, parse: isoText },
      int8: { to: 20, from: [20], serialize: String, parse: Number },
      numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
    },
  }
  if ('url' in target) return withSafeTransactions(postgres(target.url, options))
  const { socketDir, database, user } = target
  return withSafeTransactions(
    postgres({ ...options, path: join(socketDir, '.s.PGSQL.5432'), database, user }),
  )
}

/** Whether its connections are lent by a pooler, for one transaction each. */
export const isPooled = ({ options }: Database) => !options.prepare

/** For work that may take long: starting servers that wait for each other, and exports. */
export const withoutLimits = (tx: Tx) => tx`
  select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`

export async function assertReachable(db: Database, setting = 'DATABASE_URL'): Promise<void> {
  try {
    await db`select 1`
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new StartError(
      `Não foi possível usar o banco de dados (${reason}): confira ${setting} e se o PostgreSQL está no ar.`,
      { cause },
    )
  }
}
