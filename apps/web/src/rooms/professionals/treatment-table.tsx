import { Link } from '@tanstack/react-router'
import type { Professional } from '@zelo/contract/professionals'
import type { TreatmentSummary } from '@zelo/contract/treatment-summary'
import { useLaterPages } from '../../ui/details/use-later-pages.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Pager } from '../../ui/list/pager.tsx'
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
    cell: ({ status }) => <TreatmentStatusBadge status={status} />,
  },
]

type TreatmentTableProps = {
  professional: Professional
  status: TreatmentSummary['status']
  caption: string
  emptyHint: string
}

export function TreatmentTable({ professional, status, caption, emptyHint }: TreatmentTableProps) {
  const { id, treatments, treatmentCounts } = professional
  const first = treatments.filter((treatment) => treatment.status === status)
  const { rows, table, pager } = useLaterPages({
    first,
    // A server of the version before sends them all at once.
    total: treatmentCounts?.[status] ?? first.length,
    perPage: treatmentCounts ? TREATMENTS_PAGE : Math.max(1, first.length),
    query: (page) => professionalTreatments(String(id), status, page),
  })
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      emptyHint={emptyHint}
      footer={pager.lastPage > 1 && <Pager {...pager} />}
      {...table}
    />
  )
}
