import { monthOf } from '@zelo/contract/dates'
import type { ReactNode } from 'react'
import type { PlanContext } from './planned-words.ts'
import { PreviewLegend, PreviewMonth } from './preview-month.tsx'

type ShownDaysProps = {
  label: string
  place: PlanContext
  /** Days with an icon of their own, and the icon's text. */
  marked: { days: readonly string[]; icon: ReactNode; word: string }
}

/** The months with future sessions or marked days, read-only. */
export function ShownDays({ label, place, marked: { days, icon, word } }: ShownDaysProps) {
  const months = [...new Set([...place.dates, ...days].map(monthOf))].sort()
  const notes = new Map(days.map((day) => [day, { icon, words: word }]))
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-3">
      <div className="flex max-w-full flex-wrap gap-x-6 gap-y-3">
        {months.map((month) => (
          <PreviewMonth key={month} month={month} place={place} notes={notes} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px]">
        <PreviewLegend />
        {days.length > 0 && (
          <span className="flex items-center gap-1.5">
            {icon}
            {word}
          </span>
        )}
      </div>
    </section>
  )
}
