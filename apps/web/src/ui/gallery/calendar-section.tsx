import type { SessionStatus } from '@zelo/contract/care'
import { invoicingPriority, monitoringPriority, signsByDay } from '@zelo/contract/day-sign'
import { useState } from 'react'
import { MonthCalendar } from '../calendar/month-calendar.tsx'
import { SessionLegend } from '../session-sign.tsx'
import { Section } from './section.tsx'

const session = (status: SessionStatus, day: string, endDay = day) => ({
  status,
  sessionDate: `2026-11-${day}T00:00:00.000Z`,
  endDate: status === 'completed' ? `2026-11-${endDay}T00:00:00.000Z` : null,
})

const sessions = [
  session('completed', '02', '03'),
  session('pendding', '04'),
  session('cancelled', '09'),
  session('completed', '12'),
  session('pendding', '12'),
  session('glossed', '16'),
  session('pendding', '18'),
  session('pendding', '20'),
  ...Array.from({ length: 12 }, () => session('glossed', '27')),
]

const monitoring = signsByDay(sessions, '2026-11', monitoringPriority)
const invoicing = signsByDay(sessions, '2026-11', invoicingPriority)
const november = { year: 2026, month: 11 }
const holidays = new Map([
  [2, 'Finados'],
  [15, 'Proclamação da República'],
  [20, 'Consciência Negra'],
])

const toggled = (days: ReadonlySet<number>, day: number) => days.symmetricDifference(new Set([day]))

export function CalendarSection() {
  const [opened, setOpened] = useState<number>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set([18]))
  return (
    <Section title="Calendário do mês">
      <SessionLegend />
      <div className="flex flex-wrap gap-8">
        <div className="grid w-full max-w-[368px] content-start gap-2">
          <MonthCalendar
            {...november}
            label="Monitoramento"
            days={monitoring}
            holidays={holidays}
            onDay={setOpened}
          />
          <p>
            Dia aberto: <output aria-label="Dia aberto">{opened}</output>
          </p>
        </div>
        <div className="grid w-full max-w-[368px] content-start gap-2">
          <MonthCalendar
            {...november}
            label="Em lote"
            days={monitoring}
            selected={chosen}
            selectable={(day) => monitoring.get(day)?.status === 'pendding'}
            onDay={(day) => setChosen(toggled(chosen, day))}
          />
          <p>
            Dias escolhidos: <output aria-label="Dias escolhidos">{[...chosen].join(', ')}</output>
          </p>
        </div>
        <MonthCalendar {...november} label="Faturamento" days={invoicing} />
        <MonthCalendar year={2026} month={8} label="Mês de seis semanas" days={new Map()} />
      </div>
    </Section>
  )
}
