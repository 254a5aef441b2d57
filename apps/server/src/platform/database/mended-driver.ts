import { registerHooks } from 'node:module'

// postgres.js 3.4.9 sends what is gathered in the next turn of the loop. A connection that closes in between leaves it
// without a socket, and the error, which nobody can catch, ends the server. So its source is mended as it is loaded; a
// version in which the place is another one is refused, to be looked at (docs/decisions/0031).
const place = 'const x = socket.write(chunk, fn)'
const mended = `if (socket === null) {
      nextWriteTimer !== null && clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      return false
    }
    ${place}`

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/postgres/src/connection.js')) return loaded
    const source = String(loaded.source)
    if (source.split(place).length !== 2) throw new Error('postgres.js has changed: see mended-driver.ts')
    return { ...loaded, source: source.replace(place, mended) }
  },
})

export const { default: postgres } = await import('postgres')
