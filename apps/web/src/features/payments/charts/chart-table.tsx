import { formatMoney } from '../../../ui/text/amounts.ts'
import { type ChartPoint, seriesLabel } from './chart-data.ts'
import { seriesOf } from './series-look.tsx'

type ChartTableProps = { title: string; pointHeader: string; points: ChartPoint[] }

export function ChartTable({ title, pointHeader, points }: ChartTableProps) {
  const series = seriesOf(points)
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      className="mt-2 overflow-x-auto"
    >
      <table className="w-full whitespace-nowrap text-[14px]">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-2 pr-3 text-left font-semibold">
              {pointHeader}
            </th>
            {series.map((name) => (
              <th key={name} scope="col" className="px-3 py-2 text-right font-semibold last:pr-0">
                {seriesLabel[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key} className="border-line border-t">
              <th scope="row" className="py-2 pr-3 text-left font-medium">
                {point.label}
              </th>
              {series.map((name) => (
                <td key={name} className="px-3 py-2 text-right last:pr-0">
                  {formatMoney(point.values[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
