import { ChartColumn, Table2 } from 'lucide-react'
import { type ComponentType, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formatMoney } from '../../../ui/text/amounts.ts'
import type { Answer } from './chart-answers.ts'
import { type ChartPoint, type Series, seriesLabel } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import { Plot, type Scales } from './plot.tsx'
import { Swatch, seriesOf } from './series-look.tsx'
import { useWidth } from './use-width.ts'

type MarksProps = { points: ChartPoint[]; scales: Scales; patternId: string }

type ChartCardProps = {
  /** The subject of the chart, above the summary. */
  title: string
  answer: Answer
  /** The header of the first column of the chart's data table. */
  pointHeader: string
  points: ChartPoint[]
  gap: number
  marks: ComponentType<MarksProps>
}

export function ChartCard({ title, answer, pointHeader, points, gap, marks: Marks }: ChartCardProps) {
  const [showsTable, setShowsTable] = useState(false)
  const [active, setActive] = useState<{ point: ChartPoint; x: number }>()
  const { ref, width } = useWidth()
  const id = useId()
  const series = seriesOf(points)

  return (
    <section
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-answer`}
      className="min-w-0 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-[240px]">
          <p id={`${id}-title`} className="text-[14px] text-muted">
            {title}
          </p>
          <h2 id={`${id}-answer`} className="font-bold text-[18px] leading-snug">
            {answer.sentence}
          </h2>
          {answer.note && <p className="text-[14px] text-muted">{answer.note}</p>}
        </div>
        <Button
          variant="ghost"
          className="-mr-3 ml-auto text-[14px]"
          icon={showsTable ? <ChartColumn size={16} /> : <Table2 size={16} />}
          onClick={() => setShowsTable(!showsTable)}
        >
          {showsTable ? 'Ver como gráfico' : 'Ver como tabela'}
        </Button>
      </div>
      {showsTable ? (
        <ChartTable title={title} pointHeader={pointHeader} points={points} />
      ) : (
        <>
          <ul aria-label="Legenda" className="mt-2 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-[14px]">
            {series.map((name) => (
              <li key={name} className="flex items-center gap-1.5">
                <Swatch series={name} patternId={id} />
                {seriesLabel[name]}
              </li>
            ))}
          </ul>
          <div ref={ref} className="relative min-h-[280px]">
            {width > 0 && (
              <Plot title={title} points={points} width={width} gap={gap} patternId={id} onActive={setActive}>
                {(scales) => <Marks points={points} scales={scales} patternId={id} />}
              </Plot>
            )}
            {active && <Tooltip {...active} width={width} series={series} patternId={id} />}
          </div>
        </>
      )}
    </section>
  )
}

const TOOLTIP = 224

type TooltipProps = { point: ChartPoint; x: number; width: number; series: Series[]; patternId: string }

/** A tooltip beside the group, on the side with enough space. The accessible name of the group has the same text. */
function Tooltip({ point, x, width, series, patternId }: TooltipProps) {
  const tooltipX = x > width / 2 ? x - TOOLTIP - 16 : x + 16
  const left = Math.max(0, Math.min(tooltipX, width - TOOLTIP))
  return (
    <div
      aria-hidden
      style={{ left, width: TOOLTIP }}
      className="pointer-events-none absolute top-2 z-10 rounded-field border border-line bg-surface px-3 py-2 text-[14px] shadow-xl"
    >
      <p className="font-semibold">{point.label}</p>
      <ul>
        {series.map((name) => (
          <li key={name} className="flex items-center gap-2 whitespace-nowrap">
            <Swatch series={name} patternId={patternId} />
            {seriesLabel[name]}
            <span className="ml-auto pl-4 font-semibold">{formatMoney(point.values[name])}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
