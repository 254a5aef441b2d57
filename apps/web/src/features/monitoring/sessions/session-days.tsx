import { useQuery } from '@tanstack/react-query'
import { dayOf, monthOfYear } from '@zelo/contract/dates'
import { dayOfSession } from '@zelo/contract/day-mark'
import type { MonitoredSession, MonitoredTreatment } from '@zelo/contract/monitoring'
import { specialties } from '@zelo/contract/vocabulary'
import { useWatch } from 'react-hook-form'
import { call } from '../../../platform/api.ts'
import { refreshOn } from '../../../platform/live.ts'
import { monthTitleOf } from '../../../ui/calendar/month-grid.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { isDay } from '../../../ui/form/date-text.ts'
import { companyDay, formatDay } from '../../../ui/text/format.ts'
import { notYetText } from '../../treatments/treatments.public.ts'
import type { MonthAddress } from '../month-address.ts'
import type { SessionInput } from './save-session.ts'

type DayProps = { session: MonitoredSession; treatment: MonitoredTreatment; month: MonthAddress }

const countsIn = (day: string, month: MonthAddress) =>
  isDay(day) && !day.startsWith(monthOfYear(month)) ? `A sessão passa a contar em ${monthTitleOf(day)}.` : ''

/**
 * Warnings about a new day: a holiday, a conflict, the end of the period. A failed request returns none, because
 * warnings never block saving.
 */
function useDayWarnings({ session, treatment }: Omit<DayProps, 'month'>, day: string) {
  const specialty = specialties.find((known) => known === treatment.specialty)
  const moved = isDay(day) && day !== dayOf(session.sessionDate)
  const { data = [] } = useQuery({
    queryKey: ['treatment-warnings', 'session', session.id, day],
    enabled: moved && specialty !== undefined,
    queryFn: async ({ signal }) => {
      if (!specialty) return []
      const professionalId = session.professionalId ?? treatment.professionalId
      const { patientId, id: treatmentId } = treatment
      const body = { patientId, professionalId, specialty, dates: [day], treatmentId }
      const result = await call('POST /treatment-warnings', { body, signal })
      return result.ok ? result.body.warnings : []
    },
    meta: refreshOn(['session', 'treatment']),
  })
  return moved ? data : []
}

/** The planned day, editable only for a pending session. */
export function PlannedDay({ session, treatment, month }: DayProps) {
  const [status, sessionDate = ''] = useWatch<SessionInput, ['status', 'sessionDate']>({
    name: ['status', 'sessionDate'],
  })
  const warnings = useDayWarnings({ session, treatment }, sessionDate)
  const sameDay = treatment.sessions.some(
    (other) => other.id !== session.id && isDay(sessionDate) && dayOfSession(other) === sessionDate,
  )
  const moved = sessionDate !== dayOf(session.sessionDate)
  return (
    <DateInput
      name="sessionDate"
      label="Data prevista"
      required
      disabled={session.status !== 'pendding'}
      warning={[
        moved && status === 'pendding' ? countsIn(sessionDate, month) : '',
        moved && sameDay ? 'Este PAD já tem sessão neste dia.' : '',
        ...warnings,
      ]
        .filter(Boolean)
        .join(' ')}
    />
  )
}

export function EndDay({ session, month }: Omit<DayProps, 'treatment'>) {
  const [status, endDate, sessionDate] = useWatch<SessionInput, ['status', 'endDate', 'sessionDate']>({
    name: ['status', 'endDate', 'sessionDate'],
  })
  const completed = status === 'completed'
  const day = dayOfSession({ ...session, status, sessionDate: sessionDate ?? '', endDate: endDate || null })
  const warnings = completed ? [countsIn(day, month), notYetText(day) ?? ''] : []
  return (
    <DateInput
      name="endDate"
      label="Data de conclusão"
      disabled={!completed}
      last={companyDay()}
      warning={warnings.filter(Boolean).join(' ')}
      hint={
        completed
          ? `Vazia, vale a data prevista: ${formatDay(sessionDate)}.`
          : 'Só uma sessão realizada tem data de conclusão.'
      }
    />
  )
}
