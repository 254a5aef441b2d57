import type { Change, ChangeIds } from '@zelo/contract/realtime'

export type Concern = { kinds: readonly Change['what'][]; about: ChangeIds; monthsBack: number }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { refreshOn?: Concern }
  }
}

/**
 * A query's `meta`: the changes by others that make it out of date. A change that leaves an id out is about all of
 * them, and so is a query that names none. A query of a month may show some months before it as well.
 */
export const refreshOn = (kinds: Concern['kinds'], about: ChangeIds = {}, monthsBack = 0) => ({
  refreshOn: { kinds, about, monthsBack },
})
