import { randomBytes } from 'node:crypto'
import { StartError } from '../start-error.ts'
import { isAnsweringOn } from './answering.ts'
import { runnerOf } from './cursor.ts'
import { listenOn } from './listen.ts'
import { openPool, type Pool } from './pool.ts'
import { type Query, type Sql, sqlFor } from './sql.ts'
import { type Begin, beginOn, type Tx } from './transactions.ts'
import type { Row, Sent } from './values.ts'

export type { Tx } from './transactions.ts'

export interface Database extends Sql {
  begin: Begin
  /** Reserves one connection of the pool until `release` is called. */
  reserve(): Promise<Reserved>
  /** Listens on a separate connection until `stop`. Calls `onListening` at the start and after each reconnect. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onListening: () => void,
  ): Promise<{ stop: () => Promise<void> }>
  /** Closes every connection immediately. The next statement opens a new one. */
  cut(): void
  /** Waits for running statements, at most `timeout` seconds, and closes every connection. */
  end(options?: { timeout?: number }): Promise<void>
  /** Whether a pooler assigns connections per transaction. */
  readonly isPooled: boolean
}
export interface Reserved extends Sql {
  /** The PID of the PostgreSQL process that serves this connection. */
  readonly processId: number | null
  release(): void
}
/** The first argument of every query. Functions accept a transaction wherever they accept the database. */
export type Queryable = Database | Tx | Reserved
/** A part of a statement. */
export type Fragment = Query<Row[]>

export type SocketConnection = { socketDir: string; database: string; user: string }

/** In seconds. 0 means no limit. */
export type TimeLimits = { statement: number; lock: number }

type ConnectOptions = ({ url: string } | SocketConnection) & {
  max?: number
  limits?: TimeLimits
  /** Set for statements that find rows by keys, because one generic plan per connection is good for all parameters. */
  keepsPlans?: boolean
  /** Whether a pooler in transaction mode is in between. Statements then must leave no state on the connection. */
  pooled?: boolean
  /** Seconds after which an unused connection is closed. */
  idle?: number
  /** A direct connection, which shows whether PostgreSQL answers when statements of this pool get no answer. */
  direct?: Database
  /** Called with every statement. Used by the benchmark. */
  onStatement?: (text: string, parameters: Sent[]) => void
}
export type SentParameters = Sent[]

/** The name of this process in pg_stat_activity. */
export const applicationName = `zelo-${randomBytes(4).toString('hex')}`

// Settings of a connection. Behind a pooler, which refuses unknown settings, the limits of the pooler or the role apply
// instead.
const asSettings = ({ statement, lock }: TimeLimits, keepsPlans: boolean) => ({
  statement_timeout: String(statement * 1000),
  lock_timeout: String(lock * 1000),
  // Custom plans, because a search for a rare word and one for a common word need different plans.
  plan_cache_mode: keepsPlans ? 'force_generic_plan' : 'force_custom_plan',
})

/** libpq's `sslmode=require` encrypts without checking the certificate; without `uselibpqcompat` the driver would check it. */
const asLibpq = (url: string) =>
  /[?&]sslmode=/.test(url) && !url.includes('uselibpqcompat') ? `${url}&uselibpqcompat=true` : url

const targetOf = (target: { url: string } | SocketConnection) =>
  'url' in target
    ? { connectionString: asLibpq(target.url) }
    : { host: target.socketDir, database: target.database, user: target.user }

const reserveOn =
  ({ acquire }: Pool) =>
  async (): Promise<Reserved> => {
    const session = await acquire()
    return Object.assign(sqlFor(runnerOf(session)), {
      processId: session.client.processID,
      release: session.release,
    })
  }

export function connect({
  max = 10,
  limits,
  keepsPlans = false,
  pooled = false,
  idle = 300,
  direct,
  onStatement,
  ...target
}: ConnectOptions): Database {
  const pool = openPool({
    ...targetOf(target),
    max,
    idle,
    settings: {
      application_name: applicationName,
      TimeZone: 'UTC',
      ...(limits && !pooled && asSettings(limits, keepsPlans)),
    },
    isPrepared: !pooled,
    isAnswering: direct && isAnsweringOn(direct, pooled),
    onStatement,
  })
  return Object.assign(sqlFor(pool), {
    begin: beginOn(pool),
    reserve: reserveOn(pool),
    listen: (channel: string, onPayload: (payload: string) => void, onListening: () => void) =>
      listenOn(pool.open, { channel, onPayload, onListening }),
    cut: pool.cut,
    end: pool.end,
    isPooled: pooled,
  })
}

/** Removes the time limits of the transaction, for long work such as exports, backups and migrations. */
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
