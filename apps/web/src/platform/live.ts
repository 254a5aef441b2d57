import type { Change, ChangeIds } from '@zelo/contract/realtime'

export type Concern = { kinds: readonly Change['what'][]; about: ChangeIds; monthsBack: number }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { refreshOn?: Concern }
  }
}

/**
 * The `meta` of a query: the kinds of changes that make the query stale. An id that the change or the query omits
 * matches every id. `monthsBack` is the number of earlier months that a monthly query also shows.
 */
export const refreshOn = (kinds: Concern['kinds'], about: ChangeIds = {}, monthsBack = 0) => ({
  refreshOn: { kinds, about, monthsBack },
})
