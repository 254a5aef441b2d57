import type { ChartPoint, Series } from './chart-data.ts'
import type { Scales } from './plot.tsx'
import { seriesOf, seriesPaint } from './series-look.tsx'

type MarksProps = { points: ChartPoint[]; scales: Scales; patternId: string }

/** Bars side by side, one for each series. A negative bar extends below the zero line. */
export function BarSeries({ points, scales: { x, y, groupWidth }, patternId }: MarksProps) {
  const series = seriesOf(points)
  const width = groupWidth / series.length
  return points.flatMap((point) =>
    series.map((name, index) => {
      const value = point.values[name] ?? 0
      return (
        <rect
          key={`${point.key} ${name}`}
          x={x(point) + index * width + 1.5}
          y={y(Math.max(value, 0))}
          width={Math.max(width - 3, 1)}
          height={Math.abs(y(0) - y(value))}
          rx={2}
          {...seriesPaint(name, patternId)}
        />
      )
    }),
  )
}

/** One line for each series: the gross value is dashed with hollow squares, all others are solid with filled dots. */
export function LineSeries({ points, scales: { x, y, groupWidth }, patternId }: MarksProps) {
  const at = (name: Series) => ({
    x: (point: ChartPoint) => x(point) + groupWidth / 2,
    y: (point: ChartPoint) => y(point.values[name] ?? 0),
  })
  return seriesOf(points).map((name) => {
    const place = at(name)
    const paint = seriesPaint(name, patternId)
    const hollow = name === 'bruto'
    return (
      <g key={name}>
        <polyline
          points={points.map((point) => `${place.x(point)},${place.y(point)}`).join(' ')}
          stroke={paint.stroke}
          strokeWidth={2.5}
          strokeDasharray={hollow ? '5 4' : undefined}
          strokeLinejoin="round"
          fill="none"
        />
        {points.map((point) =>
          hollow ? (
            <rect
              key={point.key}
              x={place.x(point) - 4}
              y={place.y(point) - 4}
              width="8"
              height="8"
              {...paint}
            />
          ) : (
            <circle key={point.key} cx={place.x(point)} cy={place.y(point)} r="4.5" {...paint} />
          ),
        )}
      </g>
    )
  })
}
