import type { MonitoredDetails, MonitoredSession } from '@zelo/contract/monitoring'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { EMPTY, formatDay } from '../../../ui/text/format.ts'
import { otherAttendant, otherAttendants } from '../../treatments/treatments.public.ts'
import { proofsOf } from '../proofs/proof-content.tsx'
import { ProofImage } from '../proofs/proof-image.tsx'
import { PhotoMarks } from '../proofs/proof-marks.tsx'
import type { OpenedDay } from './day-dialog.tsx'
import { SessionStatusText } from './session-status.tsx'

/** The column of professionals, rendered only if another professional attends a session. */
const attendantColumn = (treatment: MonitoredDetails): Column<MonitoredSession> => ({
  key: 'professional',
  header: 'Quem atende',
  cell: (row) =>
    otherAttendant(row, treatment.professionalId) ?? (
      <span className="text-muted">{treatment.professional}</span>
    ),
})

const columns = (treatment: MonitoredDetails): Column<MonitoredSession>[] => [
  { key: 'sessionDate', header: 'Data prevista', cell: (row) => formatDay(row.sessionDate) },
  { key: 'endDate', header: 'Conclusão', cell: (row) => formatDay(row.endDate) },
  { key: 'status', header: 'Status', cell: (row) => <SessionStatusText status={row.status} /> },
  ...(otherAttendants(treatment.sessions, treatment.professionalId) ? [attendantColumn(treatment)] : []),
  { key: 'observation', header: 'Observação', cell: (row) => row.observation ?? EMPTY },
  {
    key: 'file',
    header: 'Comprovante',
    cell: (row) =>
      row.file ? (
        <div className="flex items-center gap-2">
          <ProofImage
            source={row.file}
            name={`comprovante de ${formatDay(row.sessionDate)}`}
            allProofs={proofsOf(treatment)}
          />
          <PhotoMarks photo={row.photo} />
        </div>
      ) : (
        EMPTY
      ),
  },
]

type SessionTableProps = { treatment: MonitoredDetails; onOpen: (day: OpenedDay) => void }

export function SessionTable({ treatment, onOpen }: SessionTableProps) {
  return (
    <DataTable
      caption="Sessões do mês"
      columns={columns(treatment)}
      rows={treatment.sessions}
      onRow={({ id, sessionDate }) =>
        onOpen({ treatment, title: `Sessão de ${formatDay(sessionDate)}`, ids: [id] })
      }
      emptyHint="Este PAD não tem sessões neste mês."
    />
  )
}
