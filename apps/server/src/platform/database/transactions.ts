import { setTimeout as pause } from 'node:timers/promises'
import { type CopyTarget, copyIn, copyOut } from './copy.ts'
import { readPortions, type Session } from './cursor.ts'
import { ConnectionLost } from './lost.ts'
import type { Pool } from './pool.ts'
import { type Compiled, type Sql, sqlFor } from './sql.ts'
import { isCollision } from './trouble.ts'

type Work<Result> = (tx: Tx) => Result | Promise<Result>

export interface Tx extends Sql {
  /** Runs a part that may fail without rolling back the whole transaction. */
  savepoint<Result>(work: Work<Result>): Promise<Result>
  copyOut(text: string): AsyncGenerator<Buffer>
  copyIn(text: string): Promise<CopyTarget>
}

export interface Begin {
  <Result>(work: Work<Result>): Promise<Result>
  /** Begins in a transaction mode, such as `read only`. Such a transaction is not retried. */
  <Result>(mode: string, work: Work<Result>): Promise<Result>
}

const plain = (text: string): Compiled => ({ text, parameters: [], isPlain: true })

let savepoints = 0

/** Runs work inside a transaction or savepoint. A statement that the work sends through `tx` after the end throws. */
const within = async <Result>(session: Session, work: Work<Result>): Promise<Result> => {
  let isEnded = false
  let failure: { error: unknown } | undefined
  let copying: CopyTarget | undefined
  const assertOpen = () => {
    if (isEnded) throw new ConnectionLost('this transaction has ended')
  }
  const run = async (statement: Compiled) => {
    assertOpen()
    try {
      return await session.send(statement)
    } catch (error) {
      failure ??= { error }
      throw error
    }
  }
  const read = (statement: Compiled, portion: number) => {
    assertOpen()
    return readPortions(session, statement, portion)
  }
  const savepoint = async <Part>(part: Work<Part>) => {
    const name = `part_${++savepoints}`
    await run(plain(`savepoint ${name}`))
    try {
      return await within(session, part)
    } catch (error) {
      await run(plain(`rollback to ${name}`))
      throw error
    }
  }
  const tx: Tx = Object.assign(sqlFor({ run, read }), {
    savepoint,
    copyOut: (text: string) => {
      assertOpen()
      return copyOut(session.client, text)
    },
    copyIn: async (text: string) => {
      assertOpen()
      copying = await copyIn(session.client, text)
      return copying
    },
  })
  try {
    const result = await work(tx)
    // Throw the error of the failed statement: PostgreSQL would answer `commit` with a silent rollback.
    if (failure) throw failure.error
    return result
  } finally {
    isEnded = true
    copying?.abandon()
  }
}

const beginOnce =
  ({ acquire }: Pool) =>
  async <Result>(mode: string, work: Work<Result>): Promise<Result> => {
    const session = await acquire()
    try {
      await session.send(plain(`begin ${mode}`))
      const result = await within(session, work)
      await session.send(plain('commit'))
      return result
    } catch (error) {
      // If the rollback fails, the transaction stays open, and `release` closes the connection.
      await session.send(plain('rollback')).catch(() => {})
      throw error
    } finally {
      session.release()
    }
  }

const maxTries = 4

/** Random delays that grow with each try, so that two transactions do not collide again. */
const waitBeforeRetry = (tries: number) => pause(Math.random() * 20 * 2 ** tries)

/**
 * Retries a transaction that PostgreSQL rolled back because of a conflict with another one. The work must therefore change
 * nothing outside the database. A transaction with a mode is not retried.
 */
export const beginOn = (pool: Pool): Begin => {
  const begin = beginOnce(pool)
  const beginWithRetry = async <Result>(work: Work<Result>) => {
    for (let tries = 1; ; tries++) {
      try {
        return await begin('', work)
      } catch (error) {
        if (!isCollision(error) || tries === maxTries) throw error
        await waitBeforeRetry(tries)
      }
    }
  }
  return <Result>(...args: [string, Work<Result>] | [Work<Result>]) =>
    args.length === 2 ? begin(...args) : beginWithRetry(args[0])
}
