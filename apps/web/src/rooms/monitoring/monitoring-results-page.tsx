import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { SlidersHorizontal, ZoomIn } from 'lucide-react'
import { useMay } from '../../platform/sign-in.ts'
import { buttonClass } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ClosingBanner, SessionLegend } from '../books/books.public.ts'
import { BulkBar } from './bulk-bar.tsx'
import { monitoredTreatmentsQuery } from './monitoring.queries.ts'
import { type MonthAddress, readMonthAddress } from './month-address.ts'
import { treatmentColumns } from './treatment-columns.tsx'
import { TreatmentMonth } from './treatment-month.tsx'
import { useSelection } from './use-selection.ts'

const scope = ['year', 'month', 'contractId']

export function MonitoringResultsPage() {
  const month = readMonthAddress(useSearch({ strict: false }))
  return month ? <Results month={month} /> : <Navigate to="/monitoring" replace />
}

function Results({ month }: { month: MonthAddress }) {
  const mayWrite = useMay('sessions.write')
  const selection = useSelection()
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-bold text-lg first-letter:uppercase">{monthTitle(month.year, month.month)}</h2>
        <Link to="/monitoring" search={month} className={buttonClass('ghost')}>
          <SlidersHorizontal size={16} />
          Alterar filtros
        </Link>
        <div className="sm:ml-auto">
          <SessionLegend />
        </div>
      </div>
      <ListPage
        caption="Monitoramento"
        columns={treatmentColumns}
        query={monitoredTreatmentsQuery}
        scope={scope}
        searchPlaceholder="Procurar paciente, categoria..."
        errorToast="Erro ao buscar o monitoramento"
        above={({ closing }) => <ClosingBanner closing={closing} />}
        expandRow={(treatment, { closing }) => (
          <TreatmentMonth
            treatment={treatment}
            month={month}
            editable={mayWrite && !closing && treatment.status === 'active'}
            selection={selection}
          >
            <Link
              to="/monitoring/$id/details"
              params={{ id: String(treatment.id) }}
              search={{
                ...month,
                patientId: treatment.patientId,
                totalSessions: treatment.totalSessions,
              }}
              className={buttonClass()}
            >
              <ZoomIn size={16} />
              Ver detalhes
            </Link>
          </TreatmentMonth>
        )}
      />
      <BulkBar selection={selection} />
    </div>
  )
}
