import { type KeyboardEvent, useRef, useState } from 'react'
import { formatMoney } from '../../../ui/text/amounts.ts'
import { type ChartPoint, seriesLabel } from './chart-data.ts'
import { seriesOf } from './series-look.tsx'

/** The accessible name of a group: its label and all figures. */
const spoken = (point: ChartPoint) =>
  `${point.label}: ${seriesOf([point])
    .map((name) => `${seriesLabel[name]} ${formatMoney(point.values[name])}`)
    .join(', ')}`

type Box = { left: number; top: number; width: number; height: number }

type GroupButtonsProps = {
  title: string
  points: ChartPoint[]
  place: (point: ChartPoint) => Box
  onActive: (point: ChartPoint | undefined) => void
}

/** A button for each group of a chart. The list is one tab stop; arrow keys move between the groups. */
export function GroupButtons({ title, points, place, onActive }: GroupButtonsProps) {
  const [last, setLast] = useState(0)
  // New data may have fewer groups, and one button must stay in the tab order.
  const visited = Math.min(last, points.length - 1)
  const list = useRef<HTMLUListElement>(null)

  function move(event: KeyboardEvent) {
    const target = visited + ({ ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0)
    if (target === visited || !points[target]) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[target]?.focus()
  }

  return (
    <ul ref={list} aria-label={title}>
      {points.map((point, index) => (
        <li key={point.key}>
          <button
            type="button"
            aria-label={spoken(point)}
            tabIndex={index === visited ? 0 : -1}
            style={place(point)}
            onKeyDown={move}
            onFocus={() => {
              setLast(index)
              onActive(point)
            }}
            onBlur={() => onActive(undefined)}
            onPointerEnter={() => onActive(point)}
            onPointerLeave={() => onActive(undefined)}
            onClick={() => onActive(point)}
            className="absolute cursor-default! rounded-field hover:bg-brand/10 focus-visible:bg-brand/10"
          />
        </li>
      ))}
    </ul>
  )
}
