import type { Change, ChangeIds } from '@zelo/contract/realtime'

export type Concern = { kinds: readonly Change['what'][]; about: ChangeIds; monthsBack: number }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { refreshOn?: Concern }
  }
}

/**
 * The `meta` of a query: the changes by others that make it stale. An id that the change or the query omits matches
 * all. A query for a month may also show some months before it.
 */
export const refreshOn = (kinds: Concern['kinds'], about: ChangeIds = {}, monthsBack = 0) => ({
  refreshOn: { kinds, about, monthsBack },
})
