import { dayMarkLabel } from '@zelo/contract/day-mark'
import { type ReportKind, reportKindOf } from '@zelo/contract/documents'
import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { memo, type ReactNode, useEffect } from 'react'
import { DataItem } from '../../ui/details/data-list.tsx'
import { formatMoney } from '../../ui/text/amounts.ts'
import { SessionIcon } from '../books/books.public.ts'
import { otherAttendants } from '../treatments/treatments.public.ts'
import { AskProfessional } from './ask-professional.tsx'
import type { MonthAddress } from './month-address.ts'
import type { OpenedDay } from './sessions/day-dialog.tsx'
import { SelectionButtons } from './sessions/selection-buttons.tsx'
import { SessionCalendar } from './sessions/session-calendar.tsx'
import { countByStatus } from './sessions/session-states.ts'
import type { Selection } from './sessions/use-session-selection.ts'

type TreatmentMonthProps = {
  treatment: MonitoredTreatment
  month: MonthAddress
  editable: boolean
  selection: Selection
  onOpen: (day: OpenedDay) => void
  children?: ReactNode
}

/** The month of a PAD: calendar, counts, values and missing reports. */
export function TreatmentMonth({ children, ...calendar }: TreatmentMonthProps) {
  const { treatment, month, editable, selection } = calendar
  const { dropTreatment } = selection
  useEffect(() => () => dropTreatment(treatment.id), [dropTreatment, treatment.id])
  const sent = (kind: ReportKind) => treatment.reports.some(({ file }) => reportKindOf(file) === kind)
  return (
    <div className="grid @3xl:grid-cols-[368px_minmax(0,1fr)] items-start gap-x-8 gap-y-5 p-4 sm:p-5">
      <SessionCalendar {...calendar} />
      <div className="grid gap-5">
        <StatusCounts treatment={treatment} />
        <dl className="grid grid-cols-2 @5xl:grid-cols-3 gap-x-6 gap-y-4">
          <DataItem label="Profissional">
            {[treatment.professional, otherAttendants(treatment.sessions, treatment.professionalId)]
              .filter(Boolean)
              .join('; ')}
          </DataItem>
          <DataItem label="Valor por sessão">{formatMoney(treatment.sessionValue)}</DataItem>
          <DataItem label="Total do mês">{formatMoney(treatment.totalValue)}</DataItem>
          <DataItem label="Repasse do mês">{formatMoney(treatment.totalValueToPay)}</DataItem>
          <DataItem label="Relatório">{sent('month') ? 'Enviado' : 'Não enviado'}</DataItem>
          <DataItem label="Folha de ponto">{sent('timesheet') ? 'Enviada' : 'Não enviada'}</DataItem>
        </dl>
        <div className="flex flex-wrap gap-3">
          {children}
          <AskProfessional treatment={treatment} month={month} />
          {editable && <SelectionButtons treatment={treatment} selection={selection} />}
        </div>
      </div>
    </div>
  )
}

const StatusCounts = memo(({ treatment }: { treatment: MonitoredTreatment }) => (
  <ul aria-label="Sessões por status" className="flex flex-wrap gap-2">
    {countByStatus(treatment.sessions).map(({ status, count }) => (
      <li
        key={status}
        className={`flex items-center gap-2 rounded-full border border-line bg-surface px-3 py-1.5 ${count === 0 ? 'text-muted' : ''}`}
      >
        <SessionIcon status={status} />
        {dayMarkLabel[status]} <strong>{count}</strong>
      </li>
    ))}
  </ul>
))
