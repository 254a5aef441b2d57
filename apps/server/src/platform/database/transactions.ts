import { setTimeout as pause } from 'node:timers/promises'
import { type CopyTarget, copyIn, copyOut } from './copy.ts'
import { readPortions, type Session } from './cursor.ts'
import { ConnectionLost } from './lost.ts'
import type { Pool } from './pool.ts'
import { type Compiled, type Sql, sqlFor } from './sql.ts'
import { isCollision } from './trouble.ts'

type Work<Result> = (tx: Tx) => Result | Promise<Result>

export interface Tx extends Sql {
  /** A part that can fail without the rest. */
  savepoint<Result>(work: Work<Result>): Promise<Result>
  copyOut(text: string): AsyncGenerator<Buffer>
  copyIn(text: string): Promise<CopyTarget>
}

export interface Begin {
  <Result>(work: Work<Result>): Promise<Result>
  /** With a mode, as `read only`. */
  <Result>(mode: string, work: Work<Result>): Promise<Result>
}

const plain = (text: string): Compiled => ({ text, parameters: [], isPlain: true })

let savepoints = 0

/** Does the work inside a transaction or one of its parts. After its end nothing more is sent in its name. */
const within = async <Result>(session: Session, work: Work<Result>): Promise<Result> => {
  let isOver = false
  let failure: { error: unknown } | undefined
  let copying: CopyTarget | undefined
  const assertOpen = () => {
    if (isOver) throw new ConnectionLost('this transaction is over')
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
    // PostgreSQL would answer `commit` with a rollback, and no error.
    if (failure) throw failure.error
    return result
  } finally {
    isOver = true
    copying?.abandon()
  }
}

const once =
  ({ acquire }: Pool) =>
  async <Result>(mode: string, work: Work<Result>): Promise<Result> => {
    const session = await acquire()
    try {
      await session.send(plain(`begin ${mode}`))
      const result = await within(session, work)
      await session.send(plain('commit'))
      return result
    } catch (error) {
      // A rollback that fails leaves the transaction open: then the connection is closed.
      await session.send(plain('rollback')).catch(() => {})
      throw error
    } finally {
      session.release()
    }
  }

const MOST_TRIES = 4

/** Those that met do not come back at the same moment, and the later the try, the farther apart. */
const stepAside = (tries: number) => pause(Math.random() * 20 * 2 ** tries)

/**
 * A transaction that PostgreSQL undid because of another one runs anew. A plain `begin` works in the database only, so
 * nothing happens twice; one that asks for a mode is an export or a read, and is left as it is.
 */
export const beginOn = (pool: Pool): Begin => {
  const begin = once(pool)
  const untilAlone = async <Result>(work: Work<Result>) => {
    for (let tries = 1; ; tries++) {
      try {
        return await begin('', work)
      } catch (error) {
        if (!isCollision(error) || tries === MOST_TRIES) throw error
        await stepAside(tries)
      }
    }
  }
  return <Result>(...given: [string, Work<Result>] | [Work<Result>]) =>
    given.length === 2 ? begin(...given) : untilAlone(given[0])
}
