import { registerHooks } from 'node:module'

// postgres.js 3.4.9 forgets that a connection without a socket cannot be written to. What is said on one that has just
// closed, a rollback for one, throws in the next turn of the loop, where nobody can catch it, and ends the server. So its
// source is mended as it is loaded; one in which a place is another is refused, to be looked at (docs/decisions/0031).
const terminated = `if (terminated)
      return queryError(q, Errors.connection('CONNECTION_DESTROYED', options))`
const sending = 'const x = socket.write(chunk, fn)'
const forgetting = `socket.removeAllListeners()
    socket = null`

const closing = 'closedTime = performance.now()'

const mendedConnection = [
  // What was under way has its error by now, but for what was said after the error of the connection and before its end, such
  // as a rollback. Kept, either would take the answers of the next connection for its own, and leave others without.
  [
    closing,
    `query && sent.push(query)
    while (sent.length)
      queryError(sent.shift(), Errors.connection('CONNECTION_CLOSED', options))
    query = results = null
    ${closing}`,
  ],
  // A statement fails like those that were under way. True, for the connection is not full: it would be waited for in vain.
  [
    terminated,
    `if (socket === null) {
      queryError(q, Errors.connection('CONNECTION_CLOSED', options))
      return true
    }
    ${terminated}`,
  ],
  // The next piece of a cursor, whose reader does not know yet.
  [
    sending,
    `if (socket === null) {
      chunk = nextWriteTimer = null
      return true
    }
    ${sending}`,
  ],
  // What was not sent must not stand before the greeting of the next connection, nor keep it from being sent; and the last
  // word of a database that went down is not the answer to the first statement after it is back.
  [
    forgetting,
    `${forgetting}
    chunk = nextWriteTimer = errorResponse = null`,
  ],
] as const

const keeping = 'c.reserved.release = true'
const givingBack = `sql.release = () => {
      c.reserved = null`
const keptWaits = `c.queue === full
        ? queue.push(q)`

const reconnecting = 'queries.length && connect(c, queries.shift())'
const asking = 'const query = { reserve: resolve, reject }'

// One who keeps a connection is not told of its end: what waits on it would wait for ever, and what is said or given back
// later would meet the connection made anew, at work for somebody else.
const mendedPool = [
  [
    keeping,
    `${keeping}
    let lost = null
    c.onclose = e => {
      lost = e
      while (queue.length)
        queue.shift().reject(e)
    }`,
  ],
  [givingBack, `sql.release = () => {\n      if (lost) return\n      c.onclose = c.reserved = null`],
  [keptWaits, `lost ? q.reject(lost) : ${keptWaits}`],
  // Who waits for a connection to keep stands in the row until there is one: a connection that begins asks for types first and
  // forgets for whom it was made. Who was told that there is none has left the row.
  [
    reconnecting,
    `if (queries.length) {
      const next = queries.shift()
      next.reserve && queries.push(next)
      connect(c, next)
    }`,
  ],
  [asking, 'const query = { reserve: resolve, reject: e => (queries.remove(query), reject(e)) }'],
] as const

// An error names the place of its statement by a few lines of the stack: one more, for `transactions.ts` is among them.
const mendedQuery = [['Error.stackTraceLimit = 4', 'Error.stackTraceLimit = 5']] as const

const mendedIn = (url: string) => {
  if (url.endsWith('/postgres/src/connection.js')) return mendedConnection
  if (url.endsWith('/postgres/src/index.js')) return mendedPool
  return url.endsWith('/postgres/src/query.js') ? mendedQuery : undefined
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const places: readonly (readonly [string, string])[] | undefined = mendedIn(url)
    if (!places) return loaded
    const source = places.reduce((text, [place, better]) => {
      if (text.split(place).length !== 2) throw new Error('postgres.js has changed: see mended-driver.ts')
      return text.replace(place, () => better)
    }, String(loaded.source))
    return { ...loaded, source }
  },
})

export const { default: postgres } = await import('postgres')
