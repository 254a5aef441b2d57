import type { ReactNode } from 'react'
import type { ChartPoint } from './chart-data.ts'
import { GroupButtons } from './group-buttons.tsx'
import { bandsFor, heightFor, ticksFor } from './scales.ts'
import { Patterns } from './series-look.tsx'

const HEIGHT = 280
const margin = { top: 12, right: 4, bottom: 28, left: 72 }
const NARROW = 460
const tickClass = 'fill-muted text-[12px]'

/** 'R$ 14 mil' */
const compact = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

export type Scales = {
  /** The left edge of a group in px. */
  x: (point: ChartPoint) => number
  groupWidth: number
  y: (value: number) => number
}

const scalesFor = (points: ChartPoint[], width: number, gap: number) => {
  const values = points.flatMap((point) => Object.values(point.values))
  const innerWidth = Math.max(width - margin.left - margin.right, 0)
  const innerHeight = HEIGHT - margin.top - margin.bottom
  const ticks = ticksFor(values)
  const bands = bandsFor(points.length, innerWidth, gap)
  return { ticks, bands, y: heightFor(ticks, innerHeight), innerWidth, innerHeight }
}

type PlotProps = {
  title: string
  points: ChartPoint[]
  width: number
  gap: number
  patternId: string
  onActive: (active: { point: ChartPoint; x: number } | undefined) => void
  children: (scales: Scales) => ReactNode
}

/** The chart's drawing, covered with one button for each group for pointer, touch and keyboard. */
export function Plot({ title, points, width, gap, patternId, onActive, children }: PlotProps) {
  const { ticks, bands, y, innerWidth, innerHeight } = scalesFor(points, width, gap)
  const left = (point: ChartPoint) => bands.left(points.indexOf(point))
  const narrow = width < NARROW

  return (
    <>
      <svg aria-hidden="true" width={width} height={HEIGHT} className="block">
        <Patterns id={patternId} />
        <g transform={`translate(${margin.left} ${margin.top})`}>
          {ticks.map((tick) => (
            <g key={tick} transform={`translate(0 ${y(tick)})`}>
              <line x2={innerWidth} className={tick === 0 ? 'stroke-field' : 'stroke-line'} />
              <text x={-10} y={4} textAnchor="end" className={tickClass}>
                {compact.format(tick)}
              </text>
            </g>
          ))}
          {children({ x: left, groupWidth: bands.width, y })}
          {points.map((point) => (
            <text
              key={point.key}
              x={left(point) + bands.width / 2}
              y={innerHeight + 18}
              textAnchor="middle"
              className={tickClass}
            >
              {narrow ? point.shortest : point.short}
            </text>
          ))}
        </g>
      </svg>
      <GroupButtons
        title={title}
        points={points}
        place={(point) => ({
          left: margin.left + left(point) - (bands.step - bands.width) / 2,
          width: bands.step,
          top: margin.top,
          height: innerHeight,
        })}
        onActive={(point) => onActive(point && { point, x: margin.left + left(point) + bands.width / 2 })}
      />
    </>
  )
}
