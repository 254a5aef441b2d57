import type { HistoryItem } from '@zelo/contract/patients'

/** The page size of older items. */
export const HISTORY_PAGE = 100

/** All known items without duplicates, newest first. New items shift the pages, so the pages overlap. */
export const mergeHistory = (...parts: HistoryItem[][]) =>
  [...new Map(parts.flat().map((item) => [item.id, item])).values()].sort((a, b) => b.id - a.id)

/** The page that contains the first unknown item. */
export const nextPage = (known: number) => Math.floor(known / HISTORY_PAGE) + 1
