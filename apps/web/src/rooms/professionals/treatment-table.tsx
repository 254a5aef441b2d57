import { Link } from '@tanstack/react-router'
import type { TreatmentSummary } from '@zelo/contract/treatment-summary'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { TreatmentStatusBadge } from '../books/books.public.ts'

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

type TreatmentTableProps = { caption: string; treatments: TreatmentSummary[]; emptyHint: string }

export function TreatmentTable({ caption, treatments, emptyHint }: TreatmentTableProps) {
  return <DataTable caption={caption} columns={columns} rows={treatments} emptyHint={emptyHint} />
}
