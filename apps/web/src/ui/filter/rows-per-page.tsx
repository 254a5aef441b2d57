import { QuickSelect } from '../form/quick-select.tsx'
import { rowChoices, USUAL_ROWS } from '../list/list-search.ts'

const options = rowChoices.map((rows) => ({ value: String(rows), label: `${rows} por página` }))

type RowsPerPageProps = { rows: number | undefined; onRows: (rows: number) => void }

/** How many rows a page of a list has, in every list. */
export function RowsPerPage({ rows = USUAL_ROWS, onRows }: RowsPerPageProps) {
  return (
    <QuickSelect
      label="Linhas por página"
      value={String(rows)}
      options={options}
      onChange={(value) => onRows(Number(value))}
    />
  )
}
