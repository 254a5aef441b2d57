import { competenceOf, daysBetween, monthOf } from '@zelo/contract/dates'
import { invoicingPriority, signsByDay } from '@zelo/contract/day-sign'
import { holidayName } from '@zelo/contract/holidays'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { WarningList } from '../../ui/details/warning-list.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { SessionMonth } from '../books/books.public.ts'
import type { PlannedDates } from './use-planned-dates.ts'

const dayNumber = (day: string) => Number(day.slice(8))

const list = new Intl.ListFormat('pt-BR')
const lostText = (days: string[]) =>
  `Outra pessoa mudou ${days.length === 1 ? 'a sessão' : 'as sessões'} de ${list.format(days.map((day) => formatDay(day)))}: o dia que você escolheu foi desfeito.`

type TreatmentPreviewProps = { planned: PlannedDates; warnings: string[] }

/** The days that will be created, before they are: any can be moved with two clicks. */
export function TreatmentPreview({ planned, warnings }: TreatmentPreviewProps) {
  const [picked, setPicked] = useState<string>()
  const { schedule, problem, dates, byHand, lost, happened, move, undoMoves } = planned
  // Another schedule, or another person's change, may have removed the day.
  const lifted = picked !== undefined && dates.includes(picked) ? picked : undefined
  if (!schedule) {
    return (
      <p className="rounded-card border border-line border-dashed p-5 text-center text-muted">
        {problem ?? 'Escolha a frequência, o número de sessões e o período para ver as datas previstas.'}
      </p>
    )
  }

  const period = daysBetween(schedule.startDate, schedule.endDate)
  const months = [...new Set(period.map(monthOf))]

  const notes = [...(lost.length > 0 ? [lostText(lost)] : []), ...warnings]

  function choose(day: string) {
    if (lifted === undefined) return dates.includes(day) ? setPicked(day) : undefined
    if (day !== lifted) move(lifted, day)
    setPicked(undefined)
  }

  return (
    <section
      aria-label="Datas previstas"
      className="grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-semibold text-brand-dark">Datas previstas</h2>
        <p role="status" className="min-w-[220px] flex-1 text-muted">
          {lifted
            ? `Escolha o novo dia para a sessão de ${formatDay(lifted)}.`
            : `${dates.length} ${dates.length === 1 ? 'sessão' : 'sessões'}. Clique em uma data para movê-la.`}
        </p>
        {byHand && (
          <Button variant="ghost" icon={<Undo2 size={16} />} onClick={undoMoves}>
            Desfazer alterações
          </Button>
        )}
      </header>
      {/* Empty, it takes no gap. */}
      <WarningList notes={notes} className="empty:-mb-4" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-6">
        {months.map((month) => (
          <PreviewMonth
            key={month}
            month={month}
            inPeriod={period.filter((day) => day.startsWith(month))}
            dates={dates}
            happened={happened}
            lifted={lifted}
            onDay={choose}
          />
        ))}
      </div>
    </section>
  )
}

type PreviewMonthProps = {
  month: string
  inPeriod: string[]
  dates: string[]
  happened: PlannedDates['happened']
  lifted: string | undefined
  onDay: (day: string) => void
}

function PreviewMonth({ month, inPeriod, dates, happened, lifted, onDay }: PreviewMonthProps) {
  const full = (day: number) => `${month}-${String(day).padStart(2, '0')}`
  const planned = dates.map((sessionDate) => ({ status: 'pendding' as const, sessionDate }))
  const holidays = inPeriod.flatMap((day) => {
    const name = holidayName(day)
    return name ? [[dayNumber(day), name] as const] : []
  })
  const { year, month: number } = competenceOf(month)
  const title = monthTitle(year, number)
  return (
    <div>
      <h3 className="mb-1 font-semibold text-[14px] first-letter:uppercase">{title}</h3>
      <SessionMonth
        year={year}
        month={number}
        label={title}
        // A session that can still be moved has to be visible, whatever else the day holds.
        days={signsByDay([...happened, ...planned], month, invoicingPriority)}
        holidays={new Map(holidays)}
        onDay={(day) => onDay(full(day))}
        selectable={(day) =>
          inPeriod.includes(full(day)) && (lifted !== undefined || dates.includes(full(day)))
        }
        selected={lifted?.startsWith(month) ? new Set([dayNumber(lifted)]) : undefined}
      />
    </div>
  )
}
