import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import type { ReactNode } from 'react'
import type { ChartPoint } from './chart-data.ts'
import { GroupButtons } from './group-buttons.tsx'
import { Patterns } from './series-look.tsx'

const HEIGHT = 280
const margin = { top: 12, right: 4, bottom: 28, left: 56 }
const NARROW = 460
const tickClass = 'fill-muted text-[12px]'

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

export type Scales = {
  /** The left edge of a group. */
  x: (point: ChartPoint) => number
  groupWidth: number
  y: (value: number) => number
}

const scalesFor = (points: ChartPoint[], width: number, gap: number) => {
  const values = points.flatMap((point) => Object.values(point.values))
  const innerWidth = Math.max(width - margin.left - margin.right, 0)
  const innerHeight = HEIGHT - margin.top - margin.bottom
  const x = scaleBand({ domain: points.map(({ key }) => key), range: [0, innerWidth], padding: gap })
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(...values, 1)],
    range: [innerHeight, 0],
    nice: 5,
  })
  return { x, y, innerWidth, innerHeight }
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

/** The drawing, and over it one button per group, for the pointer, the finger and the keyboard. */
export function Plot({ title, points, width, gap, patternId, onActive, children }: PlotProps) {
  const { x, y, innerWidth, innerHeight } = scalesFor(points, width, gap)
  const left = (point: ChartPoint) => x(point.key) ?? 0
  const narrow = width < NARROW

  return (
    <>
      <svg aria-hidden="true" width={width} height={HEIGHT} className="block">
        <Patterns id={patternId} />
        <Group left={margin.left} top={margin.top}>
          {y.ticks(5).map((tick) => (
            <g key={tick} transform={`translate(0 ${y(tick)})`}>
              <line x2={innerWidth} className={tick === 0 ? 'stroke-field' : 'stroke-line'} />
              <text x={-10} y={4} textAnchor="end" className={tickClass}>
                {compact.format(tick)}
              </text>
            </g>
          ))}
          {children({ x: left, groupWidth: x.bandwidth(), y })}
          {points.map((point) => (
            <text
              key={point.key}
              x={left(point) + x.bandwidth() / 2}
              y={innerHeight + 18}
              textAnchor="middle"
              className={tickClass}
            >
              {narrow ? point.shortest : point.short}
            </text>
          ))}
        </Group>
      </svg>
      <GroupButtons
        title={title}
        points={points}
        place={(point) => ({
          left: margin.left + left(point) - (x.step() - x.bandwidth()) / 2,
          width: x.step(),
          top: margin.top,
          height: innerHeight,
        })}
        onActive={(point) => onActive(point && { point, x: margin.left + left(point) + x.bandwidth() / 2 })}
      />
    </>
  )
}
