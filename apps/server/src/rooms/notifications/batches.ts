import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'

const waitMs = 150

/**
 * One call for what came in a moment under one key: fifty sessions of a PAD glossed in one go are one notification.
 * Closing the server waits for what is gathered.
 */
export const inBatches = <Payload>(
  { inBackground }: Pick<Context, 'inBackground'>,
  keyOf: (payload: Payload) => string,
  handle: (payloads: [Payload, ...Payload[]]) => Promise<void>,
) => {
  const waiting = new Map<string, [Payload, ...Payload[]]>()
  return (payload: Payload) => {
    const key = keyOf(payload)
    const batch = waiting.get(key)
    if (batch) return void batch.push(payload)
    const started: [Payload, ...Payload[]] = [payload]
    waiting.set(key, started)
    inBackground(async () => {
      await setTimeout(waitMs)
      waiting.delete(key)
      await handle(started)
    })
  }
}
