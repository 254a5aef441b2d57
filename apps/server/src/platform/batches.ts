import type { Context } from './context.ts'

export type Some<Item> = [Item, ...Item[]]

type Batching<Item> = {
  waitMs: number
  /** Items of one key come together. */
  keyOf: (item: Item) => string
  handle: (items: Some<Item>) => Promise<void>
}

/**
 * One call for all that came in a moment under one key: a bulk edit is one message, not five hundred.
 * Closing the server waits for what is gathered; `flush` ends the waiting.
 */
export const inBatches = <Item>(
  { inBackground }: Pick<Context, 'inBackground'>,
  { waitMs, keyOf, handle }: Batching<Item>,
) => {
  const waiting = new Map<string, { items: Some<Item>; end: () => void }>()
  const add = (item: Item) => {
    const key = keyOf(item)
    const batch = waiting.get(key)
    if (batch) return void batch.items.push(item)
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const items: Some<Item> = [item]
    waiting.set(key, { items, end })
    const timer = setTimeout(end, waitMs)
    inBackground(async () => {
      await ended
      clearTimeout(timer)
      waiting.delete(key)
      await handle(items)
    })
  }
  const flush = () => {
    for (const { end } of waiting.values()) end()
  }
  return { add, flush }
}
