import type { Density } from '@zelo/contract/list-display'
import type { SavedView } from '@zelo/contract/views'

type Query = Record<string, string>
export type Display = { density: Density; hidden: readonly string[] }

/** The keys of an address that say how a list is shown: they are no filters. */
export const displayKeys = ['density', 'hide'] as const

/** In the place of hidden columns, where an address has to say that there are none. */
const NONE = 'none'

export const withoutDisplay = ({ density: _, hide: __, ...query }: Query): Query => query

const usual = { density: 'comfortable', hidden: [] } satisfies Display

export function displayIn(address: Record<string, unknown>, kept: Display = usual): Display {
  const { density, hide } = address
  return {
    density: density === 'compact' || density === 'comfortable' ? density : kept.density,
    hidden: typeof hide === 'string' ? hide.split(',').filter((key) => key !== NONE) : kept.hidden,
  }
}

/** The address that shows the view, to its owner and to whoever gets it: the display too, unless both have the usual one. */
export function addressOf({ query, density, hidden }: SavedView, kept: Display = usual): Query {
  const plain = (display: Display) => display.hidden.length === 0
  return {
    ...query,
    ...((density !== usual.density || kept.density !== usual.density) && { density }),
    ...((!plain({ density, hidden }) || !plain(kept)) && { hide: hidden.join(',') || NONE }),
  }
}
