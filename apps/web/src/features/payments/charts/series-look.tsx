import type { Series } from './chart-data.ts'

export const seriesOf = (points: { values: Partial<Record<Series, number>> }[]) =>
  Object.keys(points[0]?.values ?? {}) as Series[]

/** The fill of each series (hollow, hatched, dotted or filled), so that colour is not the only difference. */
const look = {
  bruto: { fill: () => 'var(--color-brand-tint)', stroke: 'var(--color-brand)' },
  repasse: { fill: (id: string) => `url(#${id}-hatch)`, stroke: 'var(--color-warning)' },
  encargos: { fill: (id: string) => `url(#${id}-dots)`, stroke: 'var(--color-session-glossed)' },
  liquido: { fill: () => 'var(--color-brand)', stroke: 'var(--color-brand)' },
} satisfies Record<Series, { fill: (patternId: string) => string; stroke: string }>

export const seriesPaint = (series: Series, patternId: string) => ({
  fill: look[series].fill(patternId),
  stroke: look[series].stroke,
  strokeWidth: 1.5,
})

export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-hatch`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill="var(--color-warning-tint)" />
        <rect width="3" height="6" fill="var(--color-warning)" />
      </pattern>
      <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--color-surface)" />
        <circle cx="1.5" cy="1.5" r="1.3" fill="var(--color-session-glossed)" />
        <circle cx="4.5" cy="4.5" r="1.3" fill="var(--color-session-glossed)" />
      </pattern>
    </defs>
  )
}

export function Swatch({ series, patternId }: { series: Series; patternId: string }) {
  return (
    <svg aria-hidden="true" width="16" height="16" className="shrink-0">
      <rect x="1" y="1" width="14" height="14" rx="3" {...seriesPaint(series, patternId)} />
    </svg>
  )
}
