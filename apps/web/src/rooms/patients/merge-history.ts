import type { HistoryItem } from '@zelo/contract/patients'

/** As many come with one call for older ones. */
export const HISTORY_PAGE = 100

/** Everything known so far, once each, newest first: what was told meanwhile moves the pages, and they overlap. */
export const mergeHistory = (...parts: HistoryItem[][]) =>
  [...new Map(parts.flat().map((item) => [item.id, item])).values()].sort((a, b) => b.id - a.id)

/** The page that holds the first item not known yet. */
export const nextPage = (known: number) => Math.floor(known / HISTORY_PAGE) + 1
