import type { Density } from '@zelo/contract/list-display'

type Query = Record<string, string>
export type Display = { density: Density; hidden: readonly string[] }

/** The keys of an address that say how a list is shown: they are no filters. */
export const displayKeys = ['density', 'hide'] as const

/** In the place of hidden columns, where an address has to say that there are none. */
export const NO_COLUMN = 'none'

export const withoutDisplay = ({ density: _, hide: __, ...query }: Query): Query => query

export const usualDisplay = { density: 'comfortable', hidden: [] } satisfies Display

export function displayIn(address: Record<string, unknown>, kept: Display = usualDisplay): Display {
  const { density, hide } = address
  return {
    density: density === 'compact' || density === 'comfortable' ? density : kept.density,
    hidden: typeof hide === 'string' ? hide.split(',').filter((key) => key !== NO_COLUMN) : kept.hidden,
  }
}
