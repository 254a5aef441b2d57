import type { HistoryItem } from '@zelo/contract/patients'

/** The page size of older entries. */
export const HISTORY_PAGE = 100

/** All entries without duplicates, newest first. New entries shift the pages, so the pages overlap. */
export const mergeHistory = (...parts: HistoryItem[][]) =>
  [...new Map(parts.flat().map((item) => [item.id, item])).values()].sort((a, b) => b.id - a.id)

/** The number of the page with the first entry that is not loaded. */
export const nextPage = (known: number) => Math.floor(known / HISTORY_PAGE) + 1
