import { type ReportKind, reportKindOf } from '@zelo/contract/documents'
import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { FileCheck2, FileX2 } from 'lucide-react'
import { memo } from 'react'
import type { Column } from '../../ui/table/column.ts'
import { OneLine } from '../../ui/table/one-line.tsx'
import { EMPTY } from '../../ui/text/format.ts'
import { TreatmentStatusBadge } from '../books/books.public.ts'
import { otherAttendants } from '../treatments/treatments.public.ts'
import { absenceText } from './absence-text.ts'

const padName = ({ id, patient, specialty }: MonitoredTreatment) => `${patient}, ${specialty}, PAD ${id}`

export const treatmentColumns: Column<MonitoredTreatment>[] = [
  { key: 'id', header: 'Número', cell: (row) => row.id, yields: 3, width: 66 },
  {
    key: 'patient',
    header: 'Paciente',
    cell: (row) => row.patient,
    mobile: 'title',
    rowName: padName,
    width: 160,
  },
  // On a phone the page heading shows the contract instead.
  {
    key: 'contract',
    header: 'Contrato',
    cell: (row) => <OneLine text={row.contract} />,
    mobile: 'hide',
    yields: 1,
    width: 88,
  },
  { key: 'professional', header: 'Profissional', cell: attendants, width: 188 },
  { key: 'specialty', header: 'Categoria', cell: (row) => row.specialty, yields: 2, width: 136 },
  {
    key: 'report',
    header: 'Relatório',
    cell: (row) => <ReportState treatment={row} kind="month" />,
    width: 90,
  },
  {
    key: 'timesheet',
    header: 'Folha',
    cell: (row) => <ReportState treatment={row} kind="timesheet" />,
    width: 82,
  },
  { key: 'status', header: 'Status', cell: (row) => <MonthStatus treatment={row} />, width: 104 },
]

/** A report is present, missing or not required: only a month with a completed session needs a report. */
function ReportState({
  treatment: { reports, sessions },
  kind,
}: {
  treatment: MonitoredTreatment
  kind: ReportKind
}) {
  if (reports.some(({ file }) => reportKindOf(file) === kind))
    return (
      <span className="flex items-center gap-1 text-success">
        <FileCheck2 size={16} />
        Enviad{kind === 'month' ? 'o' : 'a'}
      </span>
    )
  if (!sessions.some(({ status }) => status === 'completed')) return EMPTY
  return (
    <span className="flex items-center gap-1 font-semibold text-warning">
      <FileX2 size={16} />
      Falta
    </span>
  )
}

function attendants(treatment: MonitoredTreatment) {
  const others = otherAttendants(treatment.sessions, treatment.professionalId)
  const absences = absenceText(treatment.absences)
  if (!others && !absences) return treatment.professional
  return (
    <span title={[treatment.professional, others, absences].filter(Boolean).join('; ')}>
      <span className="block @3xl:truncate">{treatment.professional}</span>
      <span className="block text-[13px] leading-[18px] @3xl:truncate">
        {others && <span className="text-muted">{others}</span>}
        {absences && others && ' · '}
        {absences && <span className="text-warning">{absences}</span>}
      </span>
    </span>
  )
}

/** The status of the PAD above the progress of the month. */
const MonthStatus = memo(({ treatment: { sessions, status, ended } }: { treatment: MonitoredTreatment }) => {
  const done = sessions.filter((session) => session.status === 'completed').length
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <TreatmentStatusBadge status={status} ended={ended} />
      <span
        title={`${done} de ${sessions.length} sessões realizadas`}
        className="flex items-center gap-2 text-[13px] text-muted leading-[18px]"
      >
        <span aria-hidden className="block h-[4px] w-[44px] overflow-hidden rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-session-done"
            style={{ width: `${sessions.length > 0 ? (done / sessions.length) * 100 : 0}%` }}
          />
        </span>
        <span>
          {done}/{sessions.length}
          <span className="sr-only"> sessões realizadas</span>
        </span>
      </span>
    </span>
  )
})
