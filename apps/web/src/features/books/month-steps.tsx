import { Link } from '@tanstack/react-router'
import type { Competence } from '@zelo/contract/competence'
import { monthAfter, monthInWords } from '@zelo/contract/dates'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** The month on screen with links to the previous and the next one. Other search parameters stay. */
export function MonthSteps({ shown }: { shown: Competence }) {
  return (
    <div className="flex flex-1 basis-[260px] items-center gap-1">
      <Step label="Mês anterior" to={monthAfter(shown, -1)} icon={<ChevronLeft size={20} />} />
      <h2 className="min-w-[150px] whitespace-nowrap text-center font-bold text-[18px] leading-tight first-letter:uppercase">
        {monthInWords(shown)}
      </h2>
      <Step label="Mês seguinte" to={monthAfter(shown)} icon={<ChevronRight size={20} />} />
    </div>
  )
}

type StepProps = { label: string; to: Competence; icon: ReactNode }

function Step({ label, to, icon }: StepProps) {
  return (
    <Link
      to="."
      search={(previous: Record<string, unknown>) => ({ ...previous, ...to })}
      resetScroll={false}
      aria-label={`${label}, ${monthInWords(to)}`}
      className="inline-grid size-[40px] shrink-0 place-content-center rounded-full hover:bg-brand-tint"
    >
      {icon}
    </Link>
  )
}
