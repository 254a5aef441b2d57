import { useQuery } from '@tanstack/react-query'
import type { ImportKind } from '@zelo/contract/import-fields'
import { useListSearch } from '../../ui/table/list-search.ts'
import { ErrorArea, LoadingArea } from '../../ui/table/table-states.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { pageClass } from './import-look.ts'
import { ImportReport } from './import-report.tsx'
import { ImportSteps } from './import-steps.tsx'
import { importQuery, type RowFilter } from './imports.queries.ts'
import { RowsStep } from './rows-step.tsx'

export const PatientImportPage = () => <ImportPage kind="patients" />
export const ProfessionalImportPage = () => <ImportPage kind="professionals" />

/** Imports a file into a register. The URL contains the import and the step, so that a reload restores both. */
function ImportPage({ kind }: { kind: ImportKind }) {
  const { filters, setFilters } = useListSearch()
  const { id } = filters
  if (!id)
    return (
      <div className={pageClass}>
        <ImportSteps current={0} />
        <ChooseFile kind={kind} onOpen={(chosen, step) => void setFilters({ id: String(chosen), step })} />
      </div>
    )
  return <OneImport key={id} id={id} />
}

function OneImport({ id }: { id: string }) {
  const { filters, page, setPage, setFilters } = useListSearch()
  const { data, isError, refetch } = useQuery(importQuery(id))
  const showStart = () => void setFilters({ id: '', step: '', only: '' })
  if (isError && !data)
    return (
      <div className={pageClass}>
        <ErrorArea onRetry={() => void refetch()} />
        <button
          type="button"
          className="justify-self-center font-semibold text-brand underline"
          onClick={showStart}
        >
          Começar outra importação
        </button>
      </div>
    )
  if (!data) return <LoadingArea />
  if (data.state !== 'draft')
    return (
      <div className={pageClass}>
        <ImportSteps current={3} />
        <ImportReport done={data} onAgain={showStart} />
      </div>
    )
  const atRows = filters.step === 'rows'
  return (
    <div className={pageClass}>
      <ImportSteps current={atRows ? 2 : 1} />
      {atRows ? (
        <RowsStep
          draft={data}
          only={readFilter(filters.only)}
          page={page}
          onPage={(next) => void setPage(next)}
          onOnly={(only) => void setFilters({ only })}
          onColumns={() => void setFilters({ step: '', only: '' })}
          onDiscarded={showStart}
        />
      ) : (
        <ColumnMapping
          draft={data}
          onMapped={(wrong) => void setFilters({ step: 'rows', only: wrong ? 'problems' : '' })}
          onDiscarded={showStart}
        />
      )}
    </div>
  )
}

const readFilter = (text: string | undefined): RowFilter =>
  text === 'problems' || text === 'repeated' || text === 'leftOut' ? text : ''
