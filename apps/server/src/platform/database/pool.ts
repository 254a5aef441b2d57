import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { readPortions, type Session } from './cursor.ts'
import { asLost, ConnectionLost } from './lost.ts'
import type { Compiled } from './sql.ts'
import { Statement } from './statement.ts'
import { isAway } from './trouble.ts'
import type { Row, Sent } from './values.ts'

/** Milliseconds. A call that gets no connection within this time is refused, so that every call is answered within 3 s. */
const maxWait = 2_500
/** Milliseconds. If a statement has no answer for this long, the pool checks whether the database answers. */
const patience = 1_000
const checkInterval = 250
/** Seconds. A new connection frees the prepared statements of the old one. */
const maxLifetime = 3_600

export type PoolOptions = pg.ClientConfig & {
  max: number
  /** Seconds after which an unused connection is closed. */
  idle: number
  /** Settings of each connection, sent in the startup message. */
  settings: Record<string, string>
  /** Whether each connection prepares statements by name. */
  isPrepared: boolean
  onStatement?: ((text: string, parameters: Sent[]) => void) | undefined
  /** Called if statements get no answer. */
  isAnswering?: (() => Promise<boolean>) | undefined
}

export type Pool = ReturnType<typeof openPool>
const noop = () => {}

/** Whether the connection is lost, is closing, or has a prepared statement that no longer matches its table. */
const isUnusable = (error: unknown) =>
  isAway(error) || (error instanceof pg.DatabaseError && error.code === '0A000')

export const openPool = (options: PoolOptions) => {
  const { max, idle, settings, isPrepared, onStatement, isAnswering, ...target } = options
  class Client extends pg.Client {
    override getStartupConf() {
      return { ...super.getStartupConf(), ...settings }
    }
  }
  const clientOptions = { ...target, keepAlive: true, pipeline: true, connectionTimeoutMillis: maxWait }
  const pool = new pg.Pool({
    ...clientOptions,
    Client,
    max,
    idleTimeoutMillis: idle * 1000,
    maxLifetimeSeconds: maxLifetime,
  })
  const clients = new Set<pg.PoolClient>()
  const waiting = new Set<(error: Error) => void>()
  const running = new Set<{ since: number }>()
  let isCheckPlanned = false

  // Without a listener, a lost connection would end the process.
  pool.on('error', noop)
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', noop)
    client.once('end', () => clients.delete(client))
  })

  const checkOut = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      waiting.add(reject)
      pool.connect((error, client, release) => {
        if (!waiting.delete(reject)) {
          if (client) release()
        } else if (client) resolve(client)
        else reject(asLost(error ?? new Error('no connection')))
      })
    })

  /** Closes every connection. Running and waiting statements fail immediately. */
  const cut = () => {
    for (const refuse of waiting) refuse(new ConnectionLost('the database does not answer'))
    waiting.clear()
    for (const client of clients) client.connection.stream.destroy()
  }

  const isOverdue = () => {
    const [oldest] = running
    return oldest !== undefined && performance.now() - oldest.since > patience
  }
  const check = async () => {
    if (isOverdue() && isAnswering && !(await isAnswering()) && isOverdue()) cut()
    isCheckPlanned = false
    if (running.size > 0) planCheck()
  }
  const planCheck = () => {
    if (!isAnswering || isCheckPlanned) return
    isCheckPlanned = true
    setTimeout(check, checkInterval).unref()
  }

  const send = (client: pg.Client, statement: Compiled) =>
    new Promise<Row[]>((resolve, reject) => {
      onStatement?.(statement.text, statement.parameters)
      const sent = new Statement(statement, isPrepared, (error, rows) => {
        running.delete(sent)
        if (error) reject(error)
        else resolve(rows)
      })
      running.add(sent)
      planCheck()
      // Send the statements of one turn of the event loop in one write, because writing is most of their cost in this process.
      const { stream } = client.connection
      stream.cork()
      client.query(sent)
      process.nextTick(() => stream.uncork())
    })

  const watched = <Result>(work: Promise<Result>) => {
    const sent = { since: performance.now() }
    running.add(sent)
    planCheck()
    return work.finally(() => running.delete(sent))
  }

  const acquire = async (): Promise<Session> => {
    const client = await checkOut()
    let isBroken = false
    const sendAndCheck = async (statement: Compiled) => {
      try {
        return await send(client, statement)
      } catch (error) {
        isBroken ||= isUnusable(error)
        throw error
      }
    }
    return {
      client,
      send: sendAndCheck,
      watched,
      /** Close a connection with an open transaction instead of reusing it. */
      release: () => client.release(isBroken || client.getTransactionStatus() !== 'I'),
    }
  }

  const run = async (statement: Compiled) => {
    const client = await checkOut()
    try {
      const rows = await send(client, statement)
      client.release()
      return rows
    } catch (error) {
      client.release(isUnusable(error))
      throw error
    }
  }

  async function* read(statement: Compiled, portion: number) {
    const session = await acquire()
    try {
      yield* readPortions(session, statement, portion)
    } finally {
      session.release()
    }
  }

  let ended: Promise<void> | undefined
  /** Waits for running statements, at most `timeout` seconds, and closes every connection. */
  const end = ({ timeout }: { timeout?: number } = {}) => {
    ended ??= (async () => {
      const closed = pool.end().then(() => Promise.all([...clients].map(waitUntilEnded)))
      const timedOut =
        timeout === undefined ? new Promise<never>(noop) : wait(timeout * 1000, undefined, { ref: false })
      await Promise.race([closed, timedOut])
      cut()
    })()
    return ended
  }
  const waitUntilEnded = (client: pg.PoolClient) =>
    new Promise<void>((resolve) => {
      if (clients.has(client)) client.once('end', resolve)
      else resolve()
    })

  return { acquire, run, read, cut, end, isPrepared, open: () => new Client(clientOptions) }
}
