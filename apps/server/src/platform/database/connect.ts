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
  /** Reserves one connection of the pool until `release`. */
  reserve(): Promise<Reserved>
  /** Listens on a connection of its own until `stop`. Calls `onListening` at the start and after each reconnect. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onListening: () => void,
  ): Promise<{ stop: () => Promise<void> }>
  /** Closes every connection now. The next statement opens a new one. */
  cut(): void
  /** Waits for running statements, at most `timeout` seconds. */
  end(options?: { timeout?: number }): Promise<void>
  /** Whether a pooler hands out its connections per transaction. */
  readonly isPooled: boolean
}
export interface Reserved extends Sql {
  /** The PostgreSQL process of this connection. */
  readonly processId: number | null
  release(): void
}
/** The first argument of every query. A transaction fits wherever the database does. */
export type Queryable = Database | Tx | Reserved
/** A piece of SQL inside a statement. */
export type Fragment = Query<Row[]>

export type SocketConnection = { socketDir: string; database: string; user: string }

/** Seconds; 0 means no limit. */
export type TimeLimits = { statement: number; lock: number }

type ConnectOptions = ({ url: string } | SocketConnection) & {
  max?: number
  limits?: TimeLimits
  /** For statements that find rows by keys: one generic plan per connection fits all parameters. */
  keepsPlans?: boolean
  /** Behind a pooler in transaction mode: a statement must leave no state on the connection. */
  pooled?: boolean
  /** Seconds after which an unused connection is closed. */
  idle?: number
  /** A connection to PostgreSQL itself, to check whether it answers when statements of this pool do not. */
  direct?: Database
  /** For the benchmark: called with every statement. */
  onStatement?: (text: string, parameters: Sent[]) => void
}
export type SentParameters = Sent[]

/** The name of this process in pg_stat_activity. */
export const ownName = `zelo-${randomBytes(4).toString('hex')}`

// A pooler refuses unknown settings, so its own limits or those of the role apply there.
const asSettings = ({ statement, lock }: TimeLimits, keepsPlans: boolean) => ({
  statement_timeout: String(statement * 1000),
  lock_timeout: String(lock * 1000),
  // A search for a rare word and one for a common word need different plans.
  plan_cache_mode: keepsPlans ? 'force_generic_plan' : 'force_custom_plan',
})

/** In libpq `sslmode=require` encrypts without checking the certificate. The driver would check it. */
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
      application_name: ownName,
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

/** For long work: exports, and servers that wait for each other while they start. */
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
