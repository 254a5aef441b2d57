import { groupByDay, monitoringPriority, signsByDay } from '@zelo/contract/day-sign'
import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { Suspense, useState } from 'react'
import { formatDay } from '../../ui/format.ts'
import { lazyPart, usePrefetch } from '../../ui/lazy-part.ts'
import { MonthCalendar } from '../../ui/month-calendar.tsx'
import { monthTitle } from '../../ui/month-grid.ts'
import { type MonthAddress, monthPrefix } from './month-address.ts'
import type { Selection } from './use-selection.ts'

const SessionDialog = lazyPart(async () => (await import('./session-dialog.tsx')).SessionDialog)

type SessionCalendarProps = {
  treatment: MonitoredTreatment
  month: MonthAddress
  editable: boolean
  selection: Selection
}

/** The month of one treatment: a click opens the day's sessions, or picks them while many are being picked. */
export function SessionCalendar({ treatment, month, editable, selection }: SessionCalendarProps) {
  const [opened, setOpened] = useState<{ title: string; ids: number[] }>()
  usePrefetch(SessionDialog, true)
  const picking = selection.active && editable
  const prefix = monthPrefix(month)
  const byDay = groupByDay(treatment.sessions, prefix)
  const pickedDays = [...byDay].filter(([, sessions]) => sessions.every(selection.has)).map(([day]) => day)

  function choose(day: number) {
    const sessions = byDay.get(day) ?? []
    if (picking) return selection.toggle(sessions)
    setOpened({
      title: `${sessions.length === 1 ? 'Sessão' : 'Sessões'} de ${formatDay(`${prefix}-${String(day).padStart(2, '0')}`)}`,
      ids: sessions.map(({ id }) => id),
    })
  }

  return (
    <>
      <MonthCalendar
        year={month.year}
        month={month.month}
        label={`${treatment.patient}, ${treatment.specialty}, ${monthTitle(month.year, month.month)}`}
        days={signsByDay(treatment.sessions, prefix, monitoringPriority)}
        onDay={choose}
        selected={picking ? new Set(pickedDays) : undefined}
      />
      {opened && (
        <Suspense fallback={null}>
          <SessionDialog
            {...opened}
            treatment={treatment}
            month={month}
            editable={editable}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
