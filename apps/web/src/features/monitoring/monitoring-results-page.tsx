import { Link, Navigate, useSearch } from '@tanstack/react-router'
import type { MonitoredTreatment } from '@zelo/contract/monitoring'
import { SlidersHorizontal, Users, ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../platform/sign-in.ts'
import { buttonClass } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { ClosingBanner, contractsOf, SessionLegend, useOptionList } from '../books/books.public.ts'
import { FilesDrop } from './files/files-drop.tsx'
import { ListTools } from './list-tools.tsx'
import { monitoredTreatmentsQuery } from './monitoring.queries.ts'
import { listScope, type MonthAddress, readListFilter, readMonthAddress } from './month-address.ts'
import { MonthTotals } from './month-totals.tsx'
import { ProofLegend } from './proofs/proof-marks.tsx'
import { DayDialog, type OpenedDay } from './sessions/day-dialog.tsx'
import { SessionBulkBar } from './sessions/session-bulk-bar.tsx'
import { useSessionSelection } from './sessions/use-session-selection.ts'
import { treatmentColumns } from './treatment-columns.tsx'
import { TreatmentMonth } from './treatment-month.tsx'
import { useOpenRows } from './use-open-rows.ts'

export function MonitoringResultsPage() {
  const month = readMonthAddress(useSearch({ strict: false }))
  return month ? <Results month={month} /> : <Navigate to="/monitoring" replace />
}

function Results({ month }: { month: MonthAddress }) {
  const mayWrite = useMay('sessions.write')
  const selection = useSessionSelection()
  const openRows = useOpenRows()
  const [opened, setOpened] = useState<OpenedDay>()
  const filter = readListFilter(useSearch({ strict: false }))
  const maySend = useMay('reports.write') && mayWrite
  const { year, month: monthNumber, contractId } = month
  const contracts = useOptionList(contractsOf('/monitoring')({ year, month: monthNumber }))
  const mayEdit = ({ status }: MonitoredTreatment, closing: unknown) =>
    mayWrite && !closing && status === 'active'
  const contract = contracts?.find(({ value }) => value === contractId)?.label
  return (
    <FilesDrop month={month} enabled={maySend}>
      {(sendFiles) => (
        <div className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:min-h-[40px]">
            <h2
              title={contract}
              className="min-w-0 flex-1 basis-[165px] truncate font-bold text-lg first-letter:uppercase"
            >
              {monthTitle(month.year, month.month)}
              <span className="font-medium text-muted block truncate sm:inline">
                {contract && <span className="max-sm:hidden"> · </span>}
                {contract ?? '\u00a0'}
              </span>
            </h2>
            <Link to="/monitoring" search={month} className={buttonClass('ghost')}>
              <SlidersHorizontal size={16} />
              Alterar filtros
            </Link>
            <div className="grid sm:ml-auto sm:leading-[20px]">
              <SessionLegend />
              <ProofLegend />
            </div>
          </div>
          <ListPage
            texts={{
              caption: 'Monitoramento',
              search: 'Procurar paciente, categoria...',
              error: 'Erro ao buscar o monitoramento',
              empty: 'Este contrato não tem sessões neste mês.',
            }}
            columns={treatmentColumns}
            query={monitoredTreatmentsQuery}
            scope={listScope}
            tight
            tools={(data) => (
              <ListTools month={month}>
                <Link to="/monitoring/missing" search={month} className={buttonClass('outline')}>
                  <Users size={16} />
                  Por profissional
                </Link>
                {data && !data.closing && sendFiles}
                {data?.closing && (
                  <div className="w-[260px] min-w-[200px] grow max-sm:shrink-0">
                    <ClosingBanner closing={data.closing} />
                  </div>
                )}
              </ListTools>
            )}
            above={(data, error) => (
              <>
                {(!data || data.totals) && <MonthTotals totals={data?.totals} failed={error !== null} />}
                {opened && (
                  <DayDialog
                    opened={opened}
                    rows={data?.rows}
                    month={month}
                    mayEdit={(treatment) => mayEdit(treatment, data?.closing)}
                    onClose={() => setOpened(undefined)}
                  />
                )}
              </>
            )}
            row={{
              expansion: openRows,
              expandRow: (treatment, { closing }) => (
                <TreatmentMonth
                  treatment={treatment}
                  month={month}
                  editable={mayEdit(treatment, closing)}
                  selection={selection}
                  onOpen={setOpened}
                >
                  <Link
                    to="/monitoring/$id/details"
                    params={{ id: String(treatment.id) }}
                    search={{
                      ...month,
                      ...filter,
                      patientId: treatment.patientId,
                      totalSessions: treatment.totalSessions,
                    }}
                    className={buttonClass()}
                  >
                    <ZoomIn size={16} />
                    Ver detalhes
                  </Link>
                </TreatmentMonth>
              ),
            }}
          />
          <SessionBulkBar selection={selection} />
        </div>
      )}
    </FilesDrop>
  )
}
