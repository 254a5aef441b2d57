import type { SavedView } from '@zelo/contract/views'
import { type Display, NO_COLUMN, usualDisplay as usual } from './display-address.ts'

/**
 * The URL that shows the view to its owner and to anybody who receives it. It includes the display, unless both the
 * view and the stored settings have the default one.
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
