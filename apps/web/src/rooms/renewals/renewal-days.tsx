import { competenceOf, daysBetween, monthOf } from '@zelo/contract/dates'
import { invoicingPriority, signsByDay } from '@zelo/contract/day-sign'
import { holidayName } from '@zelo/contract/holidays'
import { CalendarDays, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { formatDay } from '../../ui/text/format.ts'
import { SessionMonth } from '../books/books.public.ts'
import type { Row } from './renewal-rows.ts'

const dayNumber = (day: string) => Number(day.slice(8))

type RenewalDaysProps = {
  row: Row
  dates: string[]
  /** With the days as they are now; without any the frequency decides again. */
  onMove: (days: string[] | undefined) => void
}

/** The days the PAD will have, on demand; any can be moved with two clicks. */
export function RenewalDays({ row, dates, onMove }: RenewalDaysProps) {
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<string>()
  const lifted = picked !== undefined && dates.includes(picked) ? picked : undefined
  const period = daysBetween(row.values.startDate, row.values.endDate)

  if (!open)
    return (
      <Button
        variant="outline"
        icon={<CalendarDays size={16} />}
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        Ver datas previstas
      </Button>
    )

  function choose(day: string) {
    if (lifted === undefined) return dates.includes(day) ? setPicked(day) : undefined
    if (day !== lifted) onMove(dates.toSpliced(dates.indexOf(lifted), 1, day).sort())
    setPicked(undefined)
  }

  return (
    <section aria-label="Datas previstas" className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-semibold text-brand-dark">Datas previstas</h3>
        <p role="status" className="min-w-[220px] flex-1 text-muted">
          {lifted
            ? `Escolha o novo dia para a sessão de ${formatDay(lifted)}.`
            : `${dates.length} ${dates.length === 1 ? 'sessão' : 'sessões'}. Clique em uma data para movê-la.`}
        </p>
        {row.days && (
          <Button variant="ghost" icon={<Undo2 size={16} />} onClick={() => onMove(undefined)}>
            Desfazer alterações
          </Button>
        )}
      </header>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-6">
        {[...new Set(period.map(monthOf))].map((month) => (
          <Month
            key={month}
            month={month}
            inPeriod={period.filter((day) => monthOf(day) === month)}
            dates={dates}
            lifted={lifted}
            onDay={choose}
          />
        ))}
      </div>
    </section>
  )
}

type MonthProps = {
  month: string
  inPeriod: string[]
  dates: string[]
  lifted: string | undefined
  onDay: (day: string) => void
}

function Month({ month, inPeriod, dates, lifted, onDay }: MonthProps) {
  const { year, month: number } = competenceOf(month)
  const title = monthTitle(year, number)
  const full = (day: number) => `${month}-${String(day).padStart(2, '0')}`
  const planned = dates.map((sessionDate) => ({ status: 'pendding' as const, sessionDate }))
  const holidays = inPeriod.flatMap((day) => {
    const name = holidayName(day)
    return name ? [[dayNumber(day), name] as const] : []
  })
  return (
    <div>
      <h4 className="mb-1 font-semibold text-[14px] first-letter:uppercase">{title}</h4>
      <SessionMonth
        year={year}
        month={number}
        label={title}
        days={signsByDay(planned, month, invoicingPriority)}
        holidays={new Map(holidays)}
        onDay={(day) => onDay(full(day))}
        selectable={(day) =>
          inPeriod.includes(full(day)) && (lifted !== undefined || dates.includes(full(day)))
        }
        selected={lifted && monthOf(lifted) === month ? new Set([dayNumber(lifted)]) : undefined}
      />
    </div>
  )
}
