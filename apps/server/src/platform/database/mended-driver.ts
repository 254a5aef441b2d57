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
  // What was under way has its error by now. Kept, it would take the answers of the next connection for its own.
  [closing, `query = results = null\n    ${closing}`],
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

// An error names the place of its statement by a few lines of the stack: one more, for `transactions.ts` is among them.
const mendedQuery = [['Error.stackTraceLimit = 4', 'Error.stackTraceLimit = 5']] as const

const mendedIn = (url: string) => {
  if (url.endsWith('/postgres/src/connection.js')) return mendedConnection
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
