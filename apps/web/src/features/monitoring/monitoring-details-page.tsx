import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReportKind } from '@zelo/contract/documents'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../platform/sign-in.ts'
import { Badge } from '../../ui/badge.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { DetailsPage } from '../../ui/details/details-page.tsx'
import { recordState } from '../../ui/details/record-state.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ClosingBanner, SessionLegend, TreatmentStatusBadge } from '../books/books.public.ts'
import { absenceText } from './absence-text.ts'
import { FilesDrop } from './files/files-drop.tsx'
import { monitoredTreatmentQuery } from './monitoring.queries.ts'
import { type MonthAddress, readMonthAddress } from './month-address.ts'
import { Neighbours } from './neighbours.tsx'
import { ProofLegend } from './proofs/proof-marks.tsx'
import { RemovedDocuments } from './reports/removed-documents.tsx'
import { Reports } from './reports/reports.tsx'
import { DayDialog, type OpenedDay } from './sessions/day-dialog.tsx'
import { SessionBulkBar } from './sessions/session-bulk-bar.tsx'
import { SessionTable } from './sessions/session-table.tsx'
import { useSessionSelection } from './sessions/use-session-selection.ts'
import { TreatmentInfo } from './treatment-info.tsx'
import { TreatmentMonth } from './treatment-month.tsx'

export function MonitoringDetailsPage() {
  const month = readMonthAddress(useSearch({ strict: false }))
  const { id } = useParams({ from: '/protected/monitoring/$id/details' })
  return month ? <Details id={id} month={month} /> : <Navigate to="/monitoring" replace />
}

function Details({ id, month }: { id: string; month: MonthAddress }) {
  const query = useQuery(monitoredTreatmentQuery(id, month))
  const { data: treatment, refetch } = query
  const selection = useSessionSelection()
  const [opened, setOpened] = useState<OpenedDay>()
  const open = treatment !== undefined && !treatment.closing
  const mayChange = useMay('sessions.write') && treatment?.status === 'active'
  const mayWriteSessions = mayChange && open
  // `maySend` is also true for a removed PAD, because its reports may arrive after the removal.
  const maySend = useMay('reports.write')
  const mayWriteReports = maySend && open
  const { year, month: number, contractId } = month
  const reportsOf = (kind: ReportKind) =>
    treatment && (
      <div className="grid grid-cols-1 gap-4">
        <Reports kind={kind} treatment={treatment} month={month} editable={mayWriteReports} />
        <RemovedDocuments treatmentId={treatment.id} kind={kind} />
      </div>
    )

  const page = (sendFiles: ReactNode) => (
    <DetailsPage
      listTo={`/monitoring/results?year=${year}&month=${number}&contractId=${contractId}`}
      state={recordState(query)}
      errorText="Ocorreu um erro ao buscar os detalhes deste paciente..."
      onRetry={refetch}
      name={treatment?.patient ?? ''}
      actions={
        treatment && (
          <>
            {open && sendFiles}
            <Neighbours id={id} month={month} />
          </>
        )
      }
      badges={
        treatment && (
          <>
            <TreatmentStatusBadge status={treatment.status} ended={treatment.ended} />
            <Badge tone="brand" shape="square">
              {treatment.specialty}
            </Badge>
            <Badge shape="ring">
              <span className="first-letter:uppercase inline-block">{monthTitle(year, number)}</span>
            </Badge>
            {treatment.absences && treatment.absences.length > 0 && (
              <Badge tone="warning" shape="diamond">
                Profissional {absenceText(treatment.absences)?.toLowerCase()}
              </Badge>
            )}
          </>
        )
      }
    >
      {treatment && (
        <>
          <ClosingBanner closing={treatment.closing} />
          {opened && (
            <DayDialog
              opened={opened}
              rows={[treatment]}
              month={month}
              mayEdit={() => mayWriteSessions}
              onClose={() => setOpened(undefined)}
            />
          )}
          <Tabs
            label="Detalhes do monitoramento"
            tabs={[
              {
                value: 'sessions',
                label: 'Atendimentos',
                content: (
                  <div className="grid gap-4">
                    <div className="flex flex-wrap gap-x-6 gap-y-1">
                      <SessionLegend />
                      <ProofLegend />
                    </div>
                    <div className="@container rounded-card border border-line bg-surface">
                      <TreatmentMonth
                        treatment={treatment}
                        month={month}
                        editable={mayWriteSessions}
                        selection={selection}
                        onOpen={setOpened}
                      />
                    </div>
                    <SessionTable treatment={treatment} onOpen={setOpened} />
                    <RemovedDocuments treatmentId={treatment.id} kind="proof" />
                    <SessionBulkBar selection={selection} />
                  </div>
                ),
              },
              {
                value: 'reports',
                label: 'Relatórios',
                content: reportsOf('month'),
              },
              {
                value: 'info',
                label: 'Informações Adicionais',
                content: <TreatmentInfo treatment={treatment} />,
              },
              {
                value: 'timesheet',
                label: 'Folha de Ponto',
                content: reportsOf('timesheet'),
              },
            ]}
          />
        </>
      )}
    </DetailsPage>
  )
  return (
    <FilesDrop month={month} {...(treatment && { treatment })} enabled={mayChange && maySend}>
      {page}
    </FilesDrop>
  )
}
