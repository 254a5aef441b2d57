import type pg from 'pg'
import Cursor from 'pg-cursor'
import { asLost, ConnectionLost } from './lost.ts'
import type { Compiled, Runner } from './sql.ts'
import { columnsOf, rowOf } from './statement.ts'
import type { Row } from './values.ts'

/** A connection that is reserved for several statements. */
export type Session = {
  client: pg.PoolClient
  send: (statement: Compiled) => Promise<Row[]>
  /** While the work waits, the pool checks whether the database answers, as it does for a statement. */
  watched: <Result>(work: Promise<Result>) => Promise<Result>
  release: () => void
}

const asTexts = { getTypeParser: () => (text: string) => text }

type Texts = (string | null)[]

const readPortion = (cursor: Cursor<Texts>, portion: number) =>
  new Promise<Row[]>((resolve, reject) => {
    cursor.read(portion, (error, rows, result) => {
      if (error) return reject(asLost(error))
      // The driver passes no result if there are no rows.
      if (rows.length === 0) return resolve([])
      try {
        const columns = columnsOf(result.fields)
        resolve(rows.map((row) => rowOf(columns, row)))
      } catch (failure) {
        reject(failure)
      }
    })
  })

const noop = () => {}

/** Reads the rows of a statement in portions. The driver sends no other statement on the connection until the end. */
export async function* readPortions(
  { client, send, watched }: Session,
  { text, parameters }: Compiled,
  portion: number,
) {
  // Reject explicitly: a cursor that has read its last row, or is being closed, reports no error if its connection is lost.
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(noop)
  const fail = () => lost.reject(new ConnectionLost('the connection was lost'))
  client.once('end', fail)
  let cursor: Cursor<Texts> | undefined
  let isOpen = true
  try {
    // A connection must be idle before it leaves pipeline mode. The answer to this statement arrives after all earlier answers.
    await send({ text: 'select 1', parameters: [], isPlain: true })
    Object.assign(client, { pipeline: false })
    cursor = client.query(new Cursor<Texts>(text, parameters, { rowMode: 'array', types: asTexts }))
    while (true) {
      const read = Promise.race([readPortion(cursor, portion), lost.promise])
      const rows = await watched(read).catch((error) => {
        isOpen = false
        throw error
      })
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    if (cursor && isOpen) await Promise.race([cursor.close(), lost.promise]).catch(noop)
    client.off('end', fail)
    Object.assign(client, { pipeline: true })
  }
}

export const runnerOf = (session: Session): Runner => ({
  run: session.send,
  read: (statement, portion) => readPortions(session, statement, portion),
})
