import { Link } from '@tanstack/react-router'
import type { Patient } from '@zelo/contract/patients'
import type { TreatmentSummary } from '@zelo/contract/treatments'
import { CalendarDays, Plus } from 'lucide-react'
import { useMay } from '../../platform/sign-in.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DataItem } from '../../ui/details/data-list.tsx'
import { HistoryFold } from '../../ui/details/history-fold.tsx'
import { Note } from '../../ui/details/note.tsx'
import { useFurtherPages } from '../../ui/details/use-further-pages.ts'
import type { Column } from '../../ui/table/column.ts'
import { Pager } from '../../ui/table/pager.tsx'
import { ErrorArea, LoadingArea } from '../../ui/table/table-states.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { BalanceText, BalanceWarnings, TreatmentStatusBadge } from '../books/books.public.ts'
import { patientTreatments, TREATMENTS_PAGE } from './patients.queries.ts'
import { RemoveTreatment } from './remove-treatment.tsx'

export function PatientTreatments({ patient }: { patient: Patient }) {
  const mayWrite = useMay('treatments.write')
  const patientId = String(patient.id)
  const listed = patient.treatments.filter(({ status }) => status === 'active')
  // A server of the previous version sends all PADs and no counts.
  const {
    active,
    deleted,
    running = active,
  } = patient.treatmentCounts ?? { active: listed.length, deleted: 0 }
  const {
    rows: shown,
    table,
    pager,
  } = useFurtherPages({
    first: listed.filter((treatment) => treatment.running !== false),
    total: running,
    perPage: patient.treatmentCounts ? TREATMENTS_PAGE : Math.max(1, listed.length),
    query: (page) => patientTreatments(patientId, 'true', page),
  })
  return (
    <div className="grid gap-4">
      {mayWrite && (
        <Link
          to="/patients/$id/create-pad"
          params={{ id: patientId }}
          className={`${buttonClass()} justify-self-end`}
        >
          <Plus size={16} />
          Novo PAD
        </Link>
      )}
      {table.state === 'ready' && shown.length === 0 && (
        <Note>Este paciente não tem PAD ativo no momento.</Note>
      )}
      {shown.map((treatment) => (
        <TreatmentCard key={treatment.id} treatment={treatment} mayWrite={mayWrite} />
      ))}
      {table.state === 'loading' && <LoadingArea />}
      {table.state === 'error' && <ErrorArea onRetry={table.onRetry} />}
      {pager.lastPage > 1 && <Pager {...pager} />}
      <HistoryFold
        label="Histórico de PADs"
        count={active - running + deleted}
        columns={historyColumns}
        query={(page) => patientTreatments(patientId, 'false', page)}
        rowTo={({ id }) => `/patients/${id}/details-pad`}
      />
    </div>
  )
}

/** The columns of past and removed PADs. */
const historyColumns: Column<TreatmentSummary>[] = [
  { key: 'specialty', header: 'Especialidade', cell: ({ specialty }) => specialty, mobile: 'title' },
  { key: 'professional', header: 'Profissional', cell: ({ professional }) => professional.fullName },
  {
    key: 'period',
    header: 'Período',
    cell: ({ startDate, endDate }) => `${formatDay(startDate)} a ${formatDay(endDate)}`,
  },
  {
    key: 'sessions',
    header: 'Sessões realizadas',
    cell: ({ completedSessions, sessionCount }) => `${completedSessions}/${sessionCount}`,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, ended }) => <TreatmentStatusBadge status={status} ended={ended} />,
  },
]

function TreatmentCard({ treatment, mayWrite }: { treatment: TreatmentSummary; mayWrite: boolean }) {
  const { id, specialty, professional, frequency, startDate, endDate, balance } = treatment
  const headingId = `pad-${id}`
  return (
    <article
      aria-labelledby={headingId}
      className="@container rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={headingId} className="font-bold text-brand-dark text-lg">
          {specialty}
        </h3>
        <div className="flex items-center gap-2">
          <Link
            to="/patients/$id/details-pad"
            params={{ id: String(id) }}
            className="inline-flex min-h-[40px] items-center gap-2 font-semibold text-brand underline underline-offset-4 hover:text-brand-dark print:hidden"
          >
            <CalendarDays size={16} />
            Ver datas previstas
          </Link>
          <RemoveTreatment id={id} specialty={specialty} may={mayWrite} />
        </div>
      </div>
      <dl className="mt-3 grid @2xl:grid-cols-2 @4xl:grid-cols-4 gap-x-6 gap-y-4">
        <DataItem label="Profissional">{professional.fullName}</DataItem>
        <DataItem label="Frequência">{frequency}</DataItem>
        <DataItem label="Período">
          {formatDay(startDate)} a {formatDay(endDate)}
        </DataItem>
        <DataItem label="Sessões realizadas">
          <Progress done={treatment.completedSessions} total={treatment.sessionCount} />
        </DataItem>
        {balance && (
          <DataItem label="Autorização" wide>
            <BalanceText balance={balance} />
            {balance.validUntil && ` · válida até ${formatDay(balance.validUntil)}`}
          </DataItem>
        )}
      </dl>
      {balance && <BalanceWarnings balance={balance} className="mt-3 empty:hidden" />}
    </article>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <>
      {done}/{total}
      <span aria-hidden className="mt-1.5 block h-[6px] max-w-[220px] overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-session-done"
          style={{ width: `${total > 0 ? (done / total) * 100 : 0}%` }}
        />
      </span>
    </>
  )
}
