import { dayOf } from '@zelo/contract/dates'
import type { HandOverPreview, HandOverTreatment } from '@zelo/contract/hand-over'
import { TriangleExclamationPoint } from 'lucide-react'
import { companyDay } from '../../ui/text/format.ts'
import { ShownDays } from '../planning/planning.public.ts'

type DaysToPassProps = {
  range: { from: string; to: string | null }
  treatments: readonly HandOverTreatment[]
  clashes: HandOverPreview['clashes']
}

/** The days to hand over. Days are marked if the new professional would have more patients than the recommended maximum. */
export function DaysToPass({ range, treatments, clashes }: DaysToPassProps) {
  const dates = treatments.flatMap(({ days }) => days.map((day) => dayOf(day))).sort()
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-semibold text-lg">Dias que passam</h2>
      <ShownDays
        label="Dias que passam"
        place={{
          start: range.from,
          end: range.to ?? dates.at(-1) ?? range.from,
          today: companyDay(),
          dates,
          settledSessions: [],
        }}
        marked={{
          days: clashes.map(({ day }) => dayOf(day)),
          icon: <TriangleExclamationPoint aria-hidden="true" size={12} className="text-warning" />,
          word: 'Dia cheio',
        }}
      />
    </section>
  )
}
