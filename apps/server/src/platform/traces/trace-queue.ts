import type { FastifyBaseLogger } from 'fastify'
import { inBatches, type NonEmpty } from '../batches.ts'
import type { Context } from '../context.ts'
import { unavailable } from '../errors.ts'

type QueueContext = Pick<Context, 'inBackground'> & { log: Pick<FastifyBaseLogger, 'error'> }

type Queue<Item> = {
  waitMs: number
  /** Milliseconds for which reading stays allowed while traces cannot be written. */
  patienceMs: number
  write: (items: NonEmpty<Item>) => Promise<void>
}

/**
 * Writes rows shortly after the response, many in one statement. Failed writes are retried until the server stops. After
 * `patienceMs` of failures, `assertWritable` throws: a full disk must not allow unrecorded reads.
 */
export const createTraceQueue = <Item>(context: QueueContext, { waitMs, patienceMs, write }: Queue<Item>) => {
  let failingSince: number | undefined
  let isClosing = false
  let written = Promise.resolve()

  const handle = async (items: NonEmpty<Item>) => {
    try {
      await write(items)
      failingSince = undefined
    } catch (err) {
      failingSince ??= Date.now()
      context.log.error({ err, traces: items.length, lost: isClosing }, 'traces not written')
      if (!isClosing) for (const item of items) batches.add(item)
    }
  }
  const batches = inBatches<Item>(context, {
    waitMs,
    keyOf: () => 'all',
    handle: (items) => {
      // Writes run one after another, so that waiting for the last one waits for all.
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
      // The batch is handled in the next turn of the event loop.
      await new Promise(setImmediate)
      await written
    },
    close: () => {
      isClosing = true
      batches.flush()
    },
  }
}
