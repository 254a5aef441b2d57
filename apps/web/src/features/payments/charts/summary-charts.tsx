import type { SummaryPage } from '@zelo/contract/summary'
import { hasFigures, monthsAnswer, specialtyAnswer } from './chart-answers.ts'
import { ChartCard } from './chart-card.tsx'
import { monthPoints, specialtyPoints } from './chart-data.ts'
import { BarSeries, LineSeries } from './marks.tsx'

type SummaryChartsProps = Pick<SummaryPage, 'specialties' | 'months' | 'yearBefore'> & { isOver: boolean }

export function SummaryCharts({ specialties, months, yearBefore, isOver }: SummaryChartsProps) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      {specialties.length > 0 && (
        <ChartCard
          title="Resultado por especialidade"
          answer={specialtyAnswer(specialties)}
          pointHeader="Especialidade"
          points={specialtyPoints(specialties)}
          gap={0.22}
          marks={BarSeries}
        />
      )}
      {hasFigures(months) && (
        <ChartCard
          title="Bruto e líquido nos últimos 12 meses"
          answer={monthsAnswer(months, yearBefore, isOver)}
          pointHeader="Mês"
          points={monthPoints(months)}
          gap={0.1}
          marks={LineSeries}
        />
      )}
    </div>
  )
}
