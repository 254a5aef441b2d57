import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type Postgres from 'postgres'
import { isCollision } from './trouble.ts'

type Database = Postgres.Sql
type Tx = Postgres.TransactionSql
type Work<Result> = (tx: Tx) => Result | Promise<Result>
type Savepoint = (work: Work<unknown>) => Promise<unknown>

const connectionLost = () =>
  Object.assign(new Error('the connection of this transaction is gone'), { code: 'CONNECTION_CLOSED' })

/** The transaction as its work sees it: once it is over nothing more is said in its name. */
const whileOpen = (tx: Tx, isOver: () => boolean): Tx => {
  const assertOpen = () => {
    if (isOver()) throw connectionLost()
  }
  const savepoint: Savepoint = (work) => {
    assertOpen()
    return (tx.savepoint as Savepoint)((part) => heard(whileOpen(part, isOver), work, isOver))
  }
  return new Proxy(tx, {
    apply(target, self, given) {
      assertOpen()
      return Reflect.apply(target, self, given)
    },
    get(target, name) {
      if (name === 'savepoint') return savepoint
      if (name === 'unsafe') assertOpen()
      return Reflect.get(target, name)
    },
  })
}

const nothing = () => new Promise<never>(() => {})

/**
 * The outcome of some work, unless it comes too late: then there is none, for the driver would end a transaction upon it.
 * Awaited step by step: so the log of an error still names the places that led to it.
 */
const heard = async <Result>(tx: Tx, work: Work<Result>, isOver: () => boolean): Promise<Result> => {
  try {
    const result = await work(tx)
    return isOver() ? nothing() : result
  } catch (error) {
    // A connection that closes tells its statements before it tells its transaction. Without this turn of the loop the driver
    // would say `rollback` on the connection made anew, which then waits for that answer for ever.
    await nextTurn()
    if (isOver()) return nothing()
    throw error
  }
}

/**
 * When a connection closes the driver gives its transaction up, but lets the work go on, and what that says later runs on
 * the connection made anew: outside of any transaction, or inside somebody else's. So such work is no longer heard.
 */
const closely =
  ({ begin }: Database) =>
  async (mode: string, work: Work<unknown>) => {
    let over = false
    const isOver = () => over
    try {
      return await begin(mode, (tx) => heard(whileOpen(tx, isOver), work, isOver))
    } finally {
      over = true
    }
  }

const MOST_TRIES = 4

/** Those that met do not come back at the same moment, and the later the try, the farther apart. */
const stepAside = (tries: number) => pause(Math.random() * 20 * 2 ** tries)

/**
 * A transaction that PostgreSQL undid because of another one runs anew. A plain `begin` works in the database only, so
 * nothing happens twice; one that asks for a mode is an export or a read, and is left as it is.
 */
export const withSafeTransactions = (db: Database): Database => {
  const begin = closely(db)
  const untilAlone = async (work: Work<unknown>) => {
    for (let tries = 1; ; tries++) {
      try {
        return await begin('', work)
      } catch (error) {
        if (!isCollision(error) || tries === MOST_TRIES) throw error
        await stepAside(tries)
      }
    }
  }
  const safely = (...given: [string, Work<unknown>] | [Work<unknown>]) =>
    given.length === 2 ? begin(...given) : untilAlone(given[0])
  return Object.assign(db, { begin: safely as Database['begin'] })
}
