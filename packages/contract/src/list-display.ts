/** `comfortable` rows have the specified height; `compact` rows are lower. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]
export const densityLabel = {
  comfortable: 'Confortável',
  compact: 'Compacta',
} satisfies Record<Density, string>
