import { daysAfter, daysBetween, monthOf } from '@zelo/contract/dates'
import { dayOfSession } from '@zelo/contract/day-mark'
import type { Frequency } from '@zelo/contract/frequencies'
import { CalendarPlus, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { WarningList } from '../../ui/details/warning-list.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { countsText, longDay, type PlanContext, plannedNotes, targetNote } from './planned-words.ts'
import { PreviewLegend, PreviewMonth } from './preview-month.tsx'
import { unplaced } from './unplaced.ts'

const list = new Intl.ListFormat('pt-BR')
const lostText = (days: string[]) =>
  `Outra pessoa mudou ${days.length === 1 ? 'a sessão' : 'as sessões'} de ${list.format(days.map((day) => formatDay(day)))}: o dia que você escolheu foi desfeito.`

type Schedule = { frequency: Frequency; startDate: string; endDate: string }

export type Planned = {
  today: string
  /** `dates` are the days of pending and of planned sessions, past days included. `settledSessions` are no longer pending. */
  dates: string[]
  settledSessions: PlanContext['settledSessions']
  /** The number of sessions without a free day, which a person must place. */
  missing?: number
  /** True if a person has moved a day. */
  byHand: boolean
  /** Moved days that the plan no longer contains. */
  lost?: string[]
  move: (from: string, to: string) => void
  undoMoves: () => void
}

const missingText = (count: number) =>
  count === 1
    ? 'Falta o dia de 1 sessão: de hoje ao fim do período não há dia livre.'
    : `Faltam os dias de ${count} sessões: de hoje ao fim do período não há dias livres.`

/** All warnings about the planned days, for the box above them. */
export const notesOf = (
  { today, dates, missing = 0, lost = [] }: Planned,
  { frequency }: Schedule,
  warnings: string[],
) => [
  ...(lost.length > 0 ? [lostText(lost)] : []),
  ...(missing > 0 ? [missingText(missing)] : []),
  ...warnings,
  ...plannedNotes(frequency, { today, dates }),
]

/** The months to show: those with sessions, or the nearest month of the period. */
const monthsWith = ({ dates, settledSessions, today }: Planned, { startDate, endDate }: Schedule) => {
  const months = [...dates, ...settledSessions.map((session) => dayOfSession(session))].map(monthOf)
  const nearestDay = today < startDate ? startDate : today > endDate ? endDate : today
  return new Set(months.length > 0 ? months : [monthOf(nearestDay)])
}

type PlannedDaysProps = { planned: Planned; schedule: Schedule; warnings?: string[] }

/** The days of a PAD before saving. A person moves a day with two clicks, or with arrow keys and Enter. */
export function PlannedDays({ planned, schedule, warnings = [] }: PlannedDaysProps) {
  const { dates, settledSessions, today, missing = 0, byHand, move, undoMoves } = planned
  const { startDate: start, endDate: end } = schedule
  const [picked, setPicked] = useState<string>()
  const [aim, setAim] = useState<string>()
  const [moved, setMoved] = useState<string>()
  const [all, setAll] = useState(false)
  const calendars = useRef<HTMLDivElement>(null)

  // The picked day may have disappeared after a change of the schedule or by another person.
  const isPickedDayPlanned =
    picked === unplaced ? missing > 0 : picked !== undefined && dates.includes(picked)
  const movingDay = isPickedDayPlanned ? picked : undefined
  const place: PlanContext = { start, end, today, dates, settledSessions }
  const filled = monthsWith(planned, schedule)
  const inPeriod = [...new Set(daysBetween(start, end).map(monthOf))]
  const hidden = all ? 0 : inPeriod.filter((month) => !filled.has(month)).length
  const months = [...new Set([...filled, ...(all ? inPeriod : [])])].sort()

  const isInPeriod = (day: string) => day >= start && day <= end

  function choose(day: string) {
    if (movingDay === undefined) {
      setMoved(undefined)
      return dates.includes(day) ? setPicked(day) : undefined
    }
    if (day !== movingDay) {
      move(movingDay, day)
      setMoved(`Sessão posta em ${longDay(day)}${wordsOf(day)}.`)
    }
    setPicked(undefined)
  }

  const wordsOf = (day: string) => {
    const words = targetNote(day, place)
    return words && `: ${words}`
  }

  function focusOn(day: string) {
    const month = calendars.current?.querySelector(`[data-month="${monthOf(day)}"]`)
    month?.querySelector<HTMLElement>(`[data-day="${Number(day.slice(8))}"]`)?.focus()
  }

  /** An arrow key can focus the next month, which is rendered even without sessions. */
  function goTo(day: string) {
    if (!months.includes(monthOf(day)) && inPeriod.includes(monthOf(day))) flushSync(() => setAll(true))
    focusOn(day)
  }

  function cancelMove(event: KeyboardEvent) {
    if (event.key !== 'Escape' || movingDay === undefined) return
    event.preventDefault()
    setPicked(undefined)
    if (movingDay) focusOn(movingDay)
  }

  const movedSession = movingDay === unplaced ? 'a sessão que falta' : `a sessão de ${formatDay(movingDay)}`
  const status = () => {
    if (movingDay === undefined) {
      const counts = countsText(settledSessions, dates.length + missing)
      // `moved` is outdated after a change of the schedule, which discards all moves.
      return byHand && moved ? `${moved} ${counts}.` : `${counts}. Clique em uma data para movê-la.`
    }
    if (aim !== undefined && aim !== movingDay)
      return `Pôr ${movedSession} em ${longDay(aim)}${wordsOf(aim)}.`
    return `Escolha o novo dia para ${movedSession}.`
  }

  const notes = notesOf(planned, schedule, warnings)

  return (
    <section
      aria-label="Datas previstas"
      onKeyDown={cancelMove}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-3 sm:p-5"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-semibold text-brand-dark">Datas previstas</h2>
        <p
          role="status"
          // The text changes with the pointer, so the height of the paragraph is fixed to keep the days in place.
          className={`min-w-[220px] flex-1 content-center text-muted ${movingDay === undefined ? '' : 'min-h-[4lh] sm:min-h-[2lh]'}`}
        >
          {status()}
          {movingDay !== undefined && movingDay === (aim ?? movingDay) && (
            <span className="max-sm:hidden"> Com as setas e Enter, ou com um clique; Esc desiste.</span>
          )}
        </p>
        {missing > 0 && movingDay === undefined && (
          <Button variant="outline" icon={<CalendarPlus size={16} />} onClick={() => setPicked(unplaced)}>
            Escolher o dia
          </Button>
        )}
        {byHand && (
          <Button
            variant="ghost"
            icon={<Undo2 size={16} />}
            onClick={() => {
              setMoved(undefined)
              undoMoves()
            }}
          >
            Desfazer alterações
          </Button>
        )}
      </header>
      <div className="flex flex-wrap gap-6">
        <div ref={calendars} className="flex max-w-full flex-wrap gap-6">
          {months.map((month) => (
            <PreviewMonth
              key={month}
              month={month}
              isOnlyMonth={months.length === 1}
              place={place}
              moving={{
                movingDay,
                selectable: (day) => isInPeriod(day) && (movingDay !== undefined || dates.includes(day)),
                onDay: choose,
                onAim: setAim,
                onNavigate: (day, step) => goTo(daysAfter(day, step)),
              }}
            />
          ))}
        </div>
        <div className="grid min-w-[220px] flex-1 content-start gap-4">
          <WarningList notes={notes} className="empty:-mb-4" />
          <PreviewLegend />
          {hidden > 0 && (
            <Button variant="outline" className="justify-self-start" onClick={() => setAll(true)}>
              {hidden === 1
                ? 'Mostrar o outro mês do período'
                : `Mostrar os outros ${hidden} meses do período`}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
