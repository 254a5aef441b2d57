import type { FastifyBaseLogger } from 'fastify'
import { inBatches, type Some } from '../batches.ts'
import type { Context } from '../context.ts'
import { unavailable } from '../errors.ts'

type Parts = Pick<Context, 'inBackground'> & { log: Pick<FastifyBaseLogger, 'error'> }

type Queue<Item> = {
  waitMs: number
  /** Nobody goes on reading for longer than this while nothing can be written down. */
  patienceMs: number
  write: (items: Some<Item>) => Promise<void>
}

/**
 * Rows written a moment after the answer, all in one statement. What cannot be written is tried again until the server
 * stops; after a while of that, `assertWritable` refuses: a full disk must not let people read unseen.
 */
export const createTraceQueue = <Item>(parts: Parts, { waitMs, patienceMs, write }: Queue<Item>) => {
  let failingSince: number | undefined
  let closing = false
  let written = Promise.resolve()

  const handle = async (items: Some<Item>) => {
    try {
      await write(items)
      failingSince = undefined
    } catch (err) {
      failingSince ??= Date.now()
      parts.log.error({ err, traces: items.length, lost: closing }, 'traces not written')
      if (!closing) for (const item of items) batches.add(item)
    }
  }
  const batches = inBatches<Item>(parts, {
    waitMs,
    keyOf: () => 'all',
    handle: (items) => {
      // One after the other, so that waiting for the last waits for all.
      written = written.then(() => handle(items))
      return written
    },
  })

  return {
    add: batches.add,
    assertWritable: () => {
      if (failingSince === undefined || Date.now() - failingSince < patienceMs) return
      throw unavailable('As leituras não podem ser registradas agora, e por isso este dado não é mostrado.')
    },
    flush: async () => {
      batches.flush()
      // The batch takes its turn in the next moment.
      await new Promise(setImmediate)
      await written
    },
    close: () => {
      closing = true
      batches.flush()
    },
  }
}
