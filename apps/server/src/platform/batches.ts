import type { Context } from './context.ts'

export type NonEmpty<Item> = [Item, ...Item[]]

type Batching<Item> = {
  waitMs: number
  keyOf: (item: Item) => string
  handle: (items: NonEmpty<Item>) => Promise<void>
}

/**
 * Collects items for `waitMs` and handles all items of one key in one call, so that a bulk edit sends one message instead of
 * five hundred. Closing the server waits for collected items. `flush` handles them immediately.
 */
export const inBatches = <Item>(
  { inBackground }: Pick<Context, 'inBackground'>,
  { waitMs, keyOf, handle }: Batching<Item>,
) => {
  const waiting = new Map<string, { items: NonEmpty<Item>; end: () => void }>()
  const add = (item: Item) => {
    const key = keyOf(item)
    const batch = waiting.get(key)
    if (batch) return void batch.items.push(item)
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const items: NonEmpty<Item> = [item]
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
