import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { readPortions, type Session } from './cursor.ts'
import { asLost, ConnectionLost } from './lost.ts'
import type { Compiled } from './sql.ts'
import { Statement } from './statement.ts'
import { isAway } from './trouble.ts'
import type { Row, Sent } from './values.ts'

/** In milliseconds. A call that gets no connection in this time is refused: with the rest it is answered within 3 s. */
const longestWait = 2_500
/** In milliseconds: a statement without an answer for so long makes us ask whether the database is there. */
const patience = 1_000
const lookEvery = 250
/** Connections are renewed, and with them the statements that they keep prepared. */
const longestLife = 3_600

export type PoolOptions = pg.ClientConfig & {
  max: number
  /** Seconds after which an unused connection is closed. */
  idle: number
  /** Settings of each session, sent with the greeting. */
  settings: Record<string, string>
  /** Statements are prepared by name, once for each connection. */
  isPrepared: boolean
  onStatement?: ((text: string, parameters: Sent[]) => void) | undefined
  /** Asked when statements get no answer. */
  isAnswering?: (() => Promise<boolean>) | undefined
}

export type Pool = ReturnType<typeof openPool>
const nothing = () => {}

/** The connection is gone or about to be, or keeps a statement prepared that no longer fits its tables. */
const isUseless = (error: unknown) =>
  isAway(error) || (error instanceof pg.DatabaseError && error.code === '0A000')

export const openPool = (options: PoolOptions) => {
  const { max, idle, settings, isPrepared, onStatement, isAnswering, ...target } = options
  class Client extends pg.Client {
    override getStartupConf() {
      return { ...super.getStartupConf(), ...settings }
    }
  }
  const client = { ...target, keepAlive: true, pipeline: true, connectionTimeoutMillis: longestWait }
  const pool = new pg.Pool({
    ...client,
    Client,
    max,
    idleTimeoutMillis: idle * 1000,
    maxLifetimeSeconds: longestLife,
  })
  const clients = new Set<pg.PoolClient>()
  const waiting = new Set<(error: Error) => void>()
  const running = new Set<{ since: number }>()
  let isLooking = false

  // Without a listener, a lost connection would end the process.
  pool.on('error', nothing)
  pool.on('connect', (made) => {
    clients.add(made)
    made.on('error', nothing)
    made.once('end', () => clients.delete(made))
  })

  const checkOut = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      waiting.add(reject)
      pool.connect((error, made, release) => {
        if (!waiting.delete(reject)) {
          if (made) release()
        } else if (made) resolve(made)
        else reject(asLost(error ?? new Error('no connection')))
      })
    })

  /** Ends every connection: what runs and what waits fails now. */
  const cut = () => {
    for (const refuse of waiting) refuse(new ConnectionLost('the database does not answer'))
    waiting.clear()
    for (const one of clients) one.connection.stream.destroy()
  }

  const isLate = () => {
    const [oldest] = running
    return oldest !== undefined && performance.now() - oldest.since > patience
  }
  const look = async () => {
    if (isLate() && isAnswering && !(await isAnswering()) && isLate()) cut()
    isLooking = false
    if (running.size > 0) lookLater()
  }
  const lookLater = () => {
    if (!isAnswering || isLooking) return
    isLooking = true
    setTimeout(look, lookEvery).unref()
  }

  const send = (on: pg.Client, statement: Compiled) =>
    new Promise<Row[]>((resolve, reject) => {
      onStatement?.(statement.text, statement.parameters)
      const sent = new Statement(statement, isPrepared, (error, rows) => {
        running.delete(sent)
        if (error) reject(error)
        else resolve(rows)
      })
      running.add(sent)
      lookLater()
      // Statements of the same turn leave in one write, which is most of what a statement costs here.
      const { stream } = on.connection
      stream.cork()
      on.query(sent)
      process.nextTick(() => stream.uncork())
    })

  const watched = <Result>(work: Promise<Result>) => {
    const sent = { since: performance.now() }
    running.add(sent)
    lookLater()
    return work.finally(() => running.delete(sent))
  }

  const acquire = async (): Promise<Session> => {
    const one = await checkOut()
    let isBroken = false
    const sendHere = async (statement: Compiled) => {
      try {
        return await send(one, statement)
      } catch (error) {
        isBroken ||= isUseless(error)
        throw error
      }
    }
    return {
      client: one,
      send: sendHere,
      watched,
      /** A connection with an open transaction serves nobody else. */
      release: () => one.release(isBroken || one.getTransactionStatus() !== 'I'),
    }
  }

  const run = async (statement: Compiled) => {
    const one = await checkOut()
    try {
      const rows = await send(one, statement)
      one.release()
      return rows
    } catch (error) {
      one.release(isUseless(error))
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
  /** Waits for what runs, at most so many seconds. */
  const end = ({ timeout }: { timeout?: number } = {}) => {
    ended ??= (async () => {
      const closed = pool.end().then(() => Promise.all([...clients].map((one) => untilEnded(one))))
      const late =
        timeout === undefined ? new Promise<never>(nothing) : wait(timeout * 1000, undefined, { ref: false })
      await Promise.race([closed, late])
      cut()
    })()
    return ended
  }
  const untilEnded = (one: pg.PoolClient) =>
    new Promise<void>((resolve) => {
      if (clients.has(one)) one.once('end', resolve)
      else resolve()
    })

  return { acquire, run, read, cut, end, isPrepared, open: () => new Client(client) }
}
