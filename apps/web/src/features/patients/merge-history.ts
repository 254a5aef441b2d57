import type { HistoryItem } from '@zelo/contract/patients'

/** The page size of older items. */
export const HISTORY_PAGE = 100

/** All known items, each once, newest first: new items shift the pages, so that they overlap. */
export const mergeHistory = (...parts: HistoryItem[][]) =>
  [...new Map(parts.flat().map((item) => [item.id, item])).values()].sort((a, b) => b.id - a.id)

/** The page that holds the first item not known yet. */
export const nextPage = (known: number) => Math.floor(known / HISTORY_PAGE) + 1
