import { Link } from '@tanstack/react-router'
import type { Professional } from '@zelo/contract/professionals'
import type { TreatmentSummary } from '@zelo/contract/treatments'
import { HistoryFold } from '../../ui/details/history-fold.tsx'
import { useFurtherPages } from '../../ui/details/use-further-pages.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { TreatmentStatusBadge } from '../books/books.public.ts'
import { professionalTreatments, TREATMENTS_PAGE } from './professionals.queries.ts'

const patientPage = (id: number): string => `/patients/${id}/details`
const treatmentPath = ({ id }: TreatmentSummary): string => `/patients/${id}/details-pad`

const columns: Column<TreatmentSummary>[] = [
  { key: 'date', header: 'Data', cell: (row) => formatDay(row.startDate) },
  {
    key: 'patient',
    header: 'Paciente',
    cell: ({ patient }) => (
      <Link to={patientPage(patient.id)} className="underline underline-offset-2">
        {patient.fullName}
      </Link>
    ),
    mobile: 'title',
    rowName: ({ id, patient, specialty }) => `${patient.fullName}, ${specialty}, PAD ${id}`,
  },
  {
    key: 'treatment',
    header: 'Tratamento',
    cell: (row) => (
      <Link to={treatmentPath(row)} className="underline underline-offset-2">
        {row.specialty} -{' '}
        <span className="whitespace-nowrap">
          sessão {row.completedSessions}/{row.sessionCount}
        </span>
      </Link>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, ended }) => <TreatmentStatusBadge status={status} ended={ended} />,
  },
]

/** The numbers of running PADs, of ended or handed-over PADs, and of removed PADs. */
const treatmentTotals = ({ treatments, treatmentCounts }: Professional) => {
  const tableOf = (status: TreatmentSummary['status']) =>
    treatments.filter((treatment) => treatment.status === status).length
  // A server of the previous version sends all PADs and no counts.
  const {
    active,
    deleted,
    running = active,
  } = treatmentCounts ?? {
    active: tableOf('active'),
    deleted: tableOf('deleted'),
  }
  return { running, endedCount: active - running, deleted }
}

/** PADs that are over, or that another professional continues. */
export function PastTreatments({ professional }: { professional: Professional }) {
  return (
    <HistoryFold
      label="Histórico de PADs"
      count={treatmentTotals(professional).endedCount}
      columns={columns}
      query={(page) =>
        professionalTreatments(String(professional.id), { status: 'active', running: 'false' }, page)
      }
      rowTo={treatmentPath}
    />
  )
}

type TreatmentTableProps = {
  professional: Professional
  status: TreatmentSummary['status']
  caption: string
  emptyHint: string
}

export function TreatmentTable({ professional, status, caption, emptyHint }: TreatmentTableProps) {
  const { id, treatments } = professional
  const total = treatmentTotals(professional)[status === 'active' ? 'running' : 'deleted']
  const { rows, table, pager } = useFurtherPages({
    first: treatments.filter(
      (treatment) => treatment.status === status && (status === 'deleted' || treatment.running !== false),
    ),
    total,
    perPage: professional.treatmentCounts ? TREATMENTS_PAGE : Math.max(1, total),
    query: (page) =>
      professionalTreatments(String(id), status === 'active' ? { running: 'true' } : { status }, page),
  })
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowTo={treatmentPath}
      emptyHint={emptyHint}
      footer={pager.lastPage > 1 && <Pager {...pager} />}
      {...table}
    />
  )
}
