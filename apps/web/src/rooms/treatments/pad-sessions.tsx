import { sessionStatusLabel } from '@zelo/contract/care'
import { padSessionStatuses, type Session, type Treatment } from '@zelo/contract/treatments'
import { useState } from 'react'
import { useMay } from '../../platform/session.ts'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDay } from '../../ui/format.ts'
import { SessionSign } from '../../ui/session-sign.tsx'
import { SessionEditor } from './session-editor.tsx'

const columns = (sessions: Session[]): Column<Session>[] => [
  {
    key: 'number',
    header: 'Sessão',
    cell: (row) => `${sessions.indexOf(row) + 1}/${sessions.length}`,
    mobile: 'title',
  },
  { key: 'sessionDate', header: 'Data prevista', cell: (row) => formatDay(row.sessionDate) },
  { key: 'endDate', header: 'Data de conclusão', cell: (row) => formatDay(row.endDate) },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <span className="inline-flex items-center gap-2">
        <SessionSign status={row.status} />
        {sessionStatusLabel[row.status]}
      </span>
    ),
  },
  { key: 'observation', header: 'Observação', cell: (row) => row.observation ?? '—' },
]

const editable = ({ status }: Session) => padSessionStatuses.some((offered) => offered === status)

/** Cancelled and glossed sessions are seen here and changed in monitoring, which offers those statuses. */
export function PadSessions({ pad }: { pad: Treatment }) {
  const [edited, setEdited] = useState<Session>()
  const mayEdit = useMay('sessions.write') && pad.status === 'active'
  const sessions = pad.sessionDates
  return (
    <section aria-label="Sessões" className="grid gap-3">
      <h2 className="font-semibold text-lg">Sessões</h2>
      <DataTable
        caption="Sessões do PAD"
        columns={columns(sessions)}
        rows={sessions}
        state="ready"
        outdated={false}
        filtered={false}
        onRow={mayEdit ? setEdited : undefined}
        rowOpens={editable}
      />
      {edited && <SessionEditor key={edited.id} session={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}
