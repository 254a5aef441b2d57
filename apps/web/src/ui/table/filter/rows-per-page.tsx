import { QuickSelect } from '../../form/quick-select.tsx'
import { rowChoices, USUAL_ROWS } from '../list-search.ts'

// The usual number does not stand in the address.
const textOf = (rows: number) => (rows === USUAL_ROWS ? '' : String(rows))

const options = rowChoices.map((rows) => ({ value: textOf(rows), label: `${rows} por página` }))

type RowsPerPageProps = { rows: number | undefined; onRows: (rows: string) => void }

/** How many rows a page of a list has, in every list. */
export function RowsPerPage({ rows = USUAL_ROWS, onRows }: RowsPerPageProps) {
  return <QuickSelect label="Linhas por página" value={textOf(rows)} options={options} onChange={onRows} />
}
