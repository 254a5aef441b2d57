import type { SavedView } from '@zelo/contract/views'
import { type Display, NO_COLUMN, usualDisplay as usual } from './display-address.ts'

/** The address that shows the view, to its owner and to whoever gets it: the display too, unless both have the usual one. */
export function addressOf(
  { query, density, hidden }: SavedView,
  kept: Display = usual,
): Record<string, string> {
  const plain = (display: Display) => display.hidden.length === 0
  return {
    ...query,
    ...((density !== usual.density || kept.density !== usual.density) && { density }),
    ...((!plain({ density, hidden }) || !plain(kept)) && { hide: hidden.join(',') || NO_COLUMN }),
  }
}
