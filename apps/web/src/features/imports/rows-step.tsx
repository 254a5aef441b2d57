import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportCounts, ImportDetails } from '@zelo/contract/imports'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { WarningList } from '../../ui/details/warning-list.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { Pager } from '../../ui/table/pager.tsx'
import { ErrorArea, LoadingArea } from '../../ui/table/table-states.tsx'
import { DiscardImport } from './discard-import.tsx'
import { actionsClass, cardClass } from './import-look.ts'
import { numberText, rowsText } from './import-texts.ts'
import { importRowsQuery, type RowFilter, showOtherRows } from './imports.queries.ts'
import { RowTable } from './row-table.tsx'
import { RunImport } from './run-import.tsx'

type RowsStepProps = {
  draft: ImportDetails
  only: RowFilter
  page: number
  onPage: (page: number) => void
  onOnly: (only: RowFilter) => void
  onColumns: () => void
  onDiscarded: () => void
}

/** The third step: the rows of the sheet, all or those of one filter. A person corrects problems in the cells. */
export function RowsStep({ draft, only, page, onPage, onOnly, onColumns, onDiscarded }: RowsStepProps) {
  const id = String(draft.id)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...importRowsQuery(id, only, page),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <section className={cardClass} aria-label="Linhas da planilha">
        <Summary draft={draft} only={only} onOnly={onOnly} />
        {isError && !data && <ErrorArea onRetry={() => void refetch()} />}
        {!data && !isError && <LoadingArea />}
        {data && data.rows.length === 0 && (
          <p className="py-10 text-center text-muted">
            {only === 'problems' ? noProblemText(draft.counts) : 'Nenhuma linha aqui.'}
          </p>
        )}
        {data && data.rows.length > 0 && (
          <RowTable
            key={`${only} ${page} ${isPlaceholderData}`}
            draft={draft}
            rows={data.rows}
            outdated={isPlaceholderData}
          />
        )}
        {data && data.lastPage > 1 && (
          <Pager page={page} lastPage={data.lastPage} total={data.total} onPage={onPage} />
        )}
      </section>
      <div className={actionsClass}>
        <DiscardImport id={draft.id} onDiscarded={onDiscarded} />
        <Button variant="outline" onClick={onColumns}>
          Colunas
        </Button>
        <RunImport draft={draft} onRefused={() => onOnly('problems')} />
      </div>
    </>
  )
}

const noProblemText = ({ ready, leftOut }: ImportCounts) => {
  if (ready === 0) return 'Nenhuma linha entra: todas ficaram de fora.'
  if (leftOut === 0) return 'Nenhum problema: todas as linhas estão prontas.'
  return `Nenhum problema nas linhas que entram. ${rowsText(leftOut, 'linha fica', 'linhas ficam')} de fora.`
}

const newlyRepeatedText = (rows: number) =>
  `${rowsText(rows, 'linha passou', 'linhas passaram')} a ter CPF já cadastrado depois que a planilha foi lida. Confira antes de importar.`

type SummaryProps = Pick<RowsStepProps, 'draft' | 'only' | 'onOnly'>

function Summary({ draft, only, onOnly }: SummaryProps) {
  const { rows, ready, wrong, repeated, newlyRepeated, warned, leftOut } = draft.counts
  const problems = wrong + repeated + warned
  const filters = [
    { value: '', label: `Todas (${numberText(rows)})` },
    { value: 'problems', label: `Com problema (${numberText(problems)})` },
    { value: 'repeated', label: `Repetidas (${numberText(repeated)})` },
    { value: 'leftOut', label: `De fora (${numberText(leftOut)})` },
  ] satisfies { value: RowFilter; label: string }[]
  return (
    <>
      <p className="flex flex-wrap gap-x-5 gap-y-1 font-bold text-[17px]" role="status">
        <span className="text-success">{rowsText(ready, 'pronta')}</span>
        <span className={wrong ? 'text-danger' : ''}>{rowsText(wrong, 'com erro', 'com erro')}</span>
        <span className={repeated ? 'text-warning' : ''}>{rowsText(repeated, 'repetida')}</span>
        {warned > 0 && <span className="text-warning">{rowsText(warned, 'com aviso', 'com aviso')}</span>}
        {leftOut > 0 && <span className="text-muted">{numberText(leftOut)} de fora</span>}
      </p>
      <WarningList notes={newlyRepeated > 0 ? [newlyRepeatedText(newlyRepeated)] : []} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Mostrar</legend>
          {filters.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={only === value}
              onClick={() => onOnly(value)}
              className="min-h-[36px] rounded-full border border-line px-3.5 text-[14px] transition-colors hover:bg-brand-tint aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:font-semibold aria-pressed:text-brand-dark"
            >
              {label}
            </button>
          ))}
        </fieldset>
        <LeaveOutButtons draft={draft} />
      </div>
    </>
  )
}

function LeaveOutButtons({ draft }: { draft: ImportDetails }) {
  const client = useQueryClient()
  const { wrong, repeated, leftOut } = draft.counts
  const { save, pending } = useSave({
    send: (rowGroup: 'repeated' | 'wrong' | 'none') =>
      call('PUT /imports/{id}/left-out', { params: { id: draft.id }, body: { which: rowGroup } }),
    failure: 'Erro ao mudar as linhas!',
    onSaved: (counts) => showOtherRows(client, String(draft.id), counts),
  })
  return (
    <div className="flex flex-wrap gap-2">
      {repeated > 0 && (
        <Button variant="outline" disabled={pending} onClick={() => void save('repeated')}>
          Deixar de fora as repetidas
        </Button>
      )}
      {wrong > 0 && (
        <Button variant="outline" disabled={pending} onClick={() => void save('wrong')}>
          Deixar de fora as linhas com erro
        </Button>
      )}
      {leftOut > 0 && (
        <Button variant="ghost" disabled={pending} onClick={() => void save('none')}>
          Trazer de volta {rowsText(leftOut, 'linha')}
        </Button>
      )}
    </div>
  )
}
