import { padSessionStatuses, sessionStatusLabel } from '@zelo/contract/care'
import type { Session, Treatment } from '@zelo/contract/treatments'
import { Suspense, useState } from 'react'
import { useMay } from '../../platform/session.ts'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDay } from '../../ui/format.ts'
import { lazyPart, onIntent } from '../../ui/lazy-part.ts'
import { SessionSign } from '../../ui/session-sign.tsx'

const SessionEditor = lazyPart(async () => (await import('./session-editor.tsx')).SessionEditor)

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
    <section aria-label="Sessões" className="grid gap-3" {...(mayEdit && onIntent(SessionEditor))}>
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
      {edited && (
        <Suspense fallback={null}>
          <SessionEditor key={edited.id} session={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
