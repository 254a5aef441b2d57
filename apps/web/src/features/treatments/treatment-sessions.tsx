import { monthOf, monthText } from '@zelo/contract/dates'
import { dayOfSession } from '@zelo/contract/day-mark'
import type { Session } from '@zelo/contract/sessions'
import type { Treatment } from '@zelo/contract/treatments'
import { sessionStatusLabel, treatmentSessionStatuses } from '@zelo/contract/vocabulary'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../platform/sign-in.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { SessionIcon } from '../books/books.public.ts'
import { SessionEditor } from './session-editor.tsx'
import { otherAttendant, otherAttendants } from './who-attends.ts'

/** The column of professionals, rendered only if another professional attends a session. */
const attendantColumn = (treatment: Treatment): Column<Session> => ({
  key: 'professional',
  header: 'Quem atende',
  cell: (row) =>
    otherAttendant(row, treatment.professionalId) ?? (
      <span className="text-muted">{treatment.professional.fullName}</span>
    ),
})

const columns = (treatment: Treatment, closed: (session: Session) => boolean): Column<Session>[] => [
  {
    key: 'number',
    header: 'Sessão',
    cell: (row) => `${treatment.sessionDates.indexOf(row) + 1}/${treatment.sessionDates.length}`,
    mobile: 'title',
  },
  { key: 'sessionDate', header: 'Data prevista', cell: (row) => formatDay(row.sessionDate) },
  { key: 'endDate', header: 'Data de conclusão', cell: (row) => formatDay(row.endDate) },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <span className="inline-flex items-center gap-2">
        <SessionIcon status={row.status} />
        {sessionStatusLabel[row.status]}
        {closed(row) && <Lock role="img" aria-label="Mês fechado" className="size-[14px] text-muted" />}
      </span>
    ),
  },
  ...(otherAttendants(treatment.sessionDates, treatment.professionalId) ? [attendantColumn(treatment)] : []),
  { key: 'observation', header: 'Observação', cell: (row) => row.observation ?? '—' },
]

const offered = ({ status }: Session) => treatmentSessionStatuses.some((known) => known === status)

/**
 * The sessions of a PAD. Cancelled and glossed sessions are read-only, because only monitoring offers those statuses.
 */
export function TreatmentSessions({ treatment }: { treatment: Treatment }) {
  const [edited, setEdited] = useState<Session>()
  const mayEdit = useMay('sessions.write') && treatment.status === 'active'
  const sessions = treatment.sessionDates
  const { closedMonths = [] } = treatment
  const closed = (session: Session) => closedMonths.includes(monthOf(dayOfSession(session)))
  return (
    <section aria-label="Sessões" className="grid gap-3">
      <h2 className="font-semibold text-lg">Sessões</h2>
      {closedMonths.length > 0 && (
        <p className="flex items-center gap-2 text-muted">
          <Lock size={16} className="shrink-0" />
          Competência fechada: {closedMonths.map(monthText).join(', ')}. As sessões fechadas não podem mais
          ser alteradas.
        </p>
      )}
      <DataTable
        caption="Sessões do PAD"
        columns={columns(treatment, closed)}
        rows={sessions}
        state="ready"
        outdated={false}
        filtered={false}
        onRow={mayEdit ? setEdited : undefined}
        rowOpens={(session) => offered(session) && !closed(session)}
      />
      {edited && (
        <SessionEditor
          key={edited.id}
          session={edited}
          attendant={otherAttendant(edited, treatment.professionalId)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
