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
  /** Keeps one connection of the pool until it is released. */
  reserve(): Promise<Reserved>
  /** Listens on a connection of its own, until it is stopped. `onListening` is called again after a lost connection. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onListening: () => void,
  ): Promise<{ stop: () => Promise<void> }>
  /** Ends every connection now; the next statement makes a new one. */
  cut(): void
  /** Waits for what runs, at most so many seconds. */
  end(options?: { timeout?: number }): Promise<void>
  /** Whether a pooler lends its connections, for one transaction each. */
  readonly isPooled: boolean
}
export interface Reserved extends Sql {
  /** The process of PostgreSQL that works for it. */
  readonly processId: number | null
  release(): void
}
/** The first argument of every query: a transaction fits wherever the database does. */
export type Queryable = Database | Tx | Reserved
/** A piece of SQL that is put into a statement. */
export type Fragment = Query<Row[]>

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
  /** PostgreSQL's own address, asked when statements get no answer; those then fail. */
  direct?: Database
  /** Called with every statement that is sent, for the benchmark. */
  onStatement?: (text: string, parameters: Sent[]) => void
}
export type SentParameters = Sent[]

/** The name of this process in the database's list of connections. */
export const ownName = `zelo-${randomBytes(4).toString('hex')}`

// A pooler refuses settings it does not know: there the limits are its own, or the role's.
const asSettings = ({ statement, lock }: TimeLimits, keepsPlans: boolean) => ({
  statement_timeout: String(statement * 1000),
  lock_timeout: String(lock * 1000),
  // A search for a rare word and one for a common word want different plans: no plan is kept for both.
  plan_cache_mode: keepsPlans ? 'force_generic_plan' : 'force_custom_plan',
})

/** `sslmode=require` encrypts, as everywhere else in PostgreSQL; the driver alone would also check the certificate. */
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
