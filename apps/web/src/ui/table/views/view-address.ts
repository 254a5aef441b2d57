import type { SavedView } from '@zelo/contract/views'
import { type Display, NO_COLUMN, usualDisplay as usual } from './display-address.ts'

/**
 * The URL of a view, for its owner and for people with the link. The URL omits the display if the view and the stored
 * settings both have the default display.
 */
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
