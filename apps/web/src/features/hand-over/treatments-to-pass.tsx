import type { HandOverPreview } from '@zelo/contract/hand-over'
import { Note } from '../../ui/details/note.tsx'
import { WarningList } from '../../ui/details/warning-list.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatDay } from '../../ui/text/format.ts'
import type { ChosenTreatments } from './chosen-treatments.ts'
import { treatmentColumns } from './treatment-columns.tsx'

const list = new Intl.ListFormat('pt-BR')
const fullDays = (clashes: HandOverPreview['clashes']) =>
  clashes.length === 0
    ? []
    : [
        `Dias cheios do novo profissional: ${list.format(clashes.map(({ day, patients }) => `${formatDay(day)} (${patients} pacientes)`))}.`,
      ]

const absenceNotes = (absences: HandOverPreview['absences'] = []) =>
  absences.map(({ from, to }) => `O novo profissional está ausente de ${formatDay(from)} a ${formatDay(to)}.`)

type TreatmentsToPassProps = {
  /** Undefined while the days are invalid or the first preview is loading. */
  preview: HandOverPreview | undefined
  state: 'ready' | 'loading' | 'error'
  outdated: boolean
  onRetry: () => void
  chosen: ChosenTreatments
}

export function TreatmentsToPass({ preview, state, outdated, onRetry, chosen }: TreatmentsToPassProps) {
  if (!preview && state === 'ready')
    return <Note>Escolha os dias para ver os PADs e as sessões que passam.</Note>
  const { treatments = [], clashes = [], absences } = preview ?? {}
  return (
    <section aria-label="PADs a passar" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-semibold text-lg">PADs a passar</h2>
        {chosen.offered.length > 1 && (
          <label className="inline-flex min-h-[40px] cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              checked={chosen.chosen.length === chosen.offered.length}
              onChange={chosen.toggleAll}
              className="size-[18px] accent-brand"
            />
            Todos
          </label>
        )}
      </div>
      <WarningList notes={[...absenceNotes(absences), ...fullDays(clashes)]} className="empty:hidden" />
      <DataTable
        caption="PADs a passar"
        columns={treatmentColumns(chosen, clashes)}
        rows={treatments}
        rowKey={({ treatmentId }) => treatmentId}
        state={preview ? 'ready' : state}
        outdated={outdated}
        onRetry={onRetry}
        emptyHint="Este profissional não tem sessões a passar nesses dias. Um PAD que já terminou aparece com um dia de antes do fim dele."
      />
    </section>
  )
}
