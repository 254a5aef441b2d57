import { treatmentStatusLabel } from '@zelo/contract/care'
import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/column.ts'

export const treatmentColumns: Column<MonitoredTreatment>[] = [
  { key: 'id', header: 'Número', cell: (row) => row.id },
  { key: 'patient', header: 'Paciente', cell: (row) => row.patient, mobile: 'title' },
  { key: 'contract', header: 'Contrato', cell: (row) => row.contract },
  { key: 'professional', header: 'Profissional', cell: (row) => row.professional },
  { key: 'specialty', header: 'Categoria', cell: (row) => row.specialty },
  { key: 'status', header: 'Status', cell: (row) => <MonthProgress treatment={row} /> },
]

function MonthProgress({ treatment: { sessions, status } }: { treatment: MonitoredTreatment }) {
  const done = sessions.filter((session) => session.status === 'completed').length
  return (
    <span className="inline-grid gap-1.5">
      <span title={`${done} de ${sessions.length} sessões realizadas`}>
        {done}/{sessions.length}
        <span className="sr-only"> sessões realizadas</span>
      </span>
      {status === 'deleted' ? (
        <Badge shape="cross">{treatmentStatusLabel.deleted}</Badge>
      ) : (
        <span aria-hidden className="block h-[5px] w-[72px] overflow-hidden rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-session-done"
            style={{ width: `${sessions.length > 0 ? (done / sessions.length) * 100 : 0}%` }}
          />
        </span>
      )}
    </span>
  )
}
