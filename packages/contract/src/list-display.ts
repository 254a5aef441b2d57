/** `comfortable` has the specified row height; `compact` has lower rows. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]
export const densityLabel = {
  comfortable: 'Confortável',
  compact: 'Compacta',
} satisfies Record<Density, string>
