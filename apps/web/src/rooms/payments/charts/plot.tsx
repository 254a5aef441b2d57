import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import type { ReactNode } from 'react'
import type { ChartPoint } from './chart-data.ts'
import { GroupButtons } from './group-buttons.tsx'
import { Patterns } from './series-look.tsx'

const HEIGHT = 280
const margin = { top: 12, right: 4, bottom: 28, left: 56 }
const NARROW = 460

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
            <line
              key={tick}
              x2={innerWidth}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-field' : 'stroke-line'}
            />
          ))}
          {children({ x: left, groupWidth: x.bandwidth(), y })}
          <AxisLeft
            scale={y}
            numTicks={5}
            hideAxisLine
            hideTicks
            tickFormat={(value) => compact.format(Number(value))}
            tickComponent={(tick) => <TickText {...tick} anchor="end" shift={4} />}
          />
          <AxisBottom
            scale={x}
            top={innerHeight}
            hideAxisLine
            hideTicks
            numTicks={points.length}
            tickFormat={(key) => {
              const point = points.find((candidate) => candidate.key === key)
              return narrow ? point?.shortest : point?.short
            }}
            tickComponent={(tick) => <TickText {...tick} anchor="middle" shift={2} />}
          />
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

type TickTextProps = TickRendererProps & { anchor: 'end' | 'middle'; shift: number }

function TickText({ x, y, formattedValue, anchor, shift }: TickTextProps) {
  return (
    <text x={x} y={y + shift} textAnchor={anchor} className="fill-muted text-[12px]">
      {formattedValue}
    </text>
  )
}
