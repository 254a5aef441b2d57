import type { Density } from '@zelo/contract/list-display'

type Query = Record<string, string>
export type Display = { density: Density; hidden: readonly string[] }

/** URL keys for the display of a list. These keys are no filters. */
export const displayKeys = ['density', 'hide'] as const

/** The value of `hide` for a list without hidden columns. */
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
