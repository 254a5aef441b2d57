/** Rows of the specified height, or closer together. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]
export const densityLabel = {
  comfortable: 'Confortável',
  compact: 'Compacta',
} satisfies Record<Density, string>
