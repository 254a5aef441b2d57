import { WarningList } from '../../ui/details/warning-list.tsx'
import { PlannedDays } from '../planning/planning.public.ts'
import type { PlannedDates } from './use-planned-dates.ts'

type TreatmentPreviewProps = { planned: PlannedDates; warnings: string[] }

/** The days of the sessions that saving creates. */
export function TreatmentPreview({ planned, warnings }: TreatmentPreviewProps) {
  const { schedule, problem } = planned
  if (!schedule) {
    return (
      <div className="grid gap-4 rounded-card border border-line border-dashed p-5">
        <WarningList notes={warnings} className="empty:-mb-4" />
        <p className="text-center text-muted">
          {problem ?? 'Escolha a frequência, o número de sessões e o período para ver as datas previstas.'}
        </p>
      </div>
    )
  }
  return (
    <PlannedDays
      planned={{ ...planned, byHand: planned.byHand !== undefined }}
      schedule={schedule}
      warnings={warnings}
    />
  )
}
