import { dayOf, monthOfYear } from '@zelo/contract/dates'
import { groupByDay, marksOf, monitoringPriority } from '@zelo/contract/day-mark'
import type { MonitoredSession, MonitoredTreatment } from '@zelo/contract/monitoring'
import { memo, useMemo } from 'react'
import { monthTitle } from '../../../ui/calendar/month-grid.ts'
import { companyDay, formatDay } from '../../../ui/text/format.ts'
import { type DayNote, SessionMonth } from '../../books/books.public.ts'
import { otherAttendant } from '../../treatments/treatments.public.ts'
import type { MonthAddress } from '../month-address.ts'
import { dayProof, ProofIcon, proofWords } from '../proofs/proof-marks.tsx'
import type { OpenedDay } from './day-dialog.tsx'
import { dueSessions } from './session-states.ts'
import type { Selection } from './use-session-selection.ts'

const list = new Intl.ListFormat('pt-BR')
const daysText = (days: number[]) =>
  list.format([...new Set(days)].sort((one, other) => one - other).map(String))

const notesOf = (byDay: ReadonlyMap<number, MonitoredSession[]>) =>
  new Map(
    [...byDay].flatMap(([day, sessions]): [number, DayNote][] => {
      const state = dayProof(sessions)
      return state ? [[day, { icon: <ProofIcon state={state} />, words: proofWords[state] }]] : []
    }),
  )

type SessionCalendarProps = {
  treatment: MonitoredTreatment
  month: MonthAddress
  editable: boolean
  selection: Selection
  onOpen: (day: OpenedDay) => void
}

/** The month of a PAD. A click opens the sessions of a day, or toggles them while a selection is active. */
export function SessionCalendar({ treatment, month, editable, selection, onOpen }: SessionCalendarProps) {
  const picking = selection.active && editable
  const prefix = monthOfYear(month)
  // The maps are memoised, because each click of a selection renders the month again with unchanged sessions.
  const byDay = useMemo(() => groupByDay(treatment.sessions, prefix), [treatment.sessions, prefix])
  const days = useMemo(() => marksOf(byDay, monitoringPriority), [byDay])
  const notes = useMemo(() => notesOf(byDay), [byDay])
  const today = companyDay()
  const overdue = new Set(
    dueSessions(treatment.sessions, today).overdue.map(({ sessionDate }) =>
      Number(dayOf(sessionDate).slice(8)),
    ),
  )
  const pickedDays = picking
    ? [...byDay].filter(([, sessions]) => sessions.every(selection.has)).map(([day]) => day)
    : []

  function choose(day: number) {
    const sessions = byDay.get(day) ?? []
    if (picking) return selection.toggle(sessions)
    onOpen({
      treatment,
      title: `${sessions.length === 1 ? 'Sessão' : 'Sessões'} de ${formatDay(`${prefix}-${String(day).padStart(2, '0')}`)}`,
      ids: sessions.map(({ id }) => id),
    })
  }

  return (
    <div>
      <SessionMonth
        year={month.year}
        month={month.month}
        label={`${treatment.patient}, ${treatment.specialty}, ${monthTitle(month.year, month.month)}`}
        days={days}
        notes={notes}
        onDay={choose}
        today={today.startsWith(prefix) ? Number(today.slice(8)) : undefined}
        overdue={overdue}
        selected={picking ? new Set(pickedDays) : undefined}
      />
      <AttendedDays byDay={byDay} ownId={treatment.professionalId} />
    </div>
  )
}

type AttendedDaysProps = { byDay: ReadonlyMap<number, MonitoredSession[]>; ownId: number }

/** The sessions that another professional than the PAD's own attends, each with its day and that professional. */
const AttendedDays = memo(({ byDay, ownId }: AttendedDaysProps) => {
  const visits: { day: number; name: string }[] = []
  for (const [day, sessions] of byDay)
    for (const session of sessions) {
      const name = otherAttendant(session, ownId)
      if (name) visits.push({ day, name })
    }
  if (visits.length === 0) return null
  return (
    <ul aria-label="Quem atende" className="mt-2 grid gap-0.5 text-[13px] text-muted">
      {[...Map.groupBy(visits, ({ name }) => name)].map(([name, days]) => (
        <li key={name}>
          {days.length === 1 ? 'Dia' : 'Dias'} {daysText(days.map(({ day }) => day))}:{' '}
          <strong className="font-semibold text-ink">{name}</strong>
        </li>
      ))}
    </ul>
  )
})
