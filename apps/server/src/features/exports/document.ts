/** A code is a number that counts nothing, such as a PAD's: no total adds it up, and no dot divides its thousands. */
export type CellType = 'text' | 'code' | 'integer' | 'money' | 'percent' | 'date'

/** Percents travel as 87.5, dates as `YYYY-MM-DD…`; nothing is an empty cell. */
export type CellValue = string | number | null

export type Column = {
  header: string
  key: string
  type: CellType
  /** In characters, about. A sheet's column grows to what it holds. */
  width: number
  /** Long text, as a list of days: it goes on below itself instead of making its column wider. */
  wraps?: true
  /** The column's figure in the TOTAL row. */
  total?: number
}

export type Figure = { label: string; value: number; type: CellType }

export type Series = {
  name: string
  colour: string
  /** Distinguishes the series where there is no colour; a hollow one is a dashed line. */
  filling: 'hollow' | 'hatched' | 'dotted' | 'full'
  values: number[]
}

/** Amounts of money per group: as bars side by side, or as lines over time. */
export type Chart = { title: string; kind: 'bars' | 'lines'; groups: string[]; series: Series[] }

/** Words instead of a table: to whom, about what, and what is said. */
export type Letter = {
  to: string[]
  subject: string
  facts: { label: string; value: string }[]
  paragraphs: string[]
  closing: string
  signature: string[]
}

export type FileKind = 'xlsx' | 'pdf' | 'json'

/** A document without its rows. */
export type Document = {
  kind: FileKind
  title: string
  filters: { label: string; value: string }[]
  columns: Column[]
  totals: Figure[]
  charts?: Chart[]
  /** Of a PDF: a letter in the place of the table. */
  letter?: Letter
}

/** The same, as the thread that writes it gets it. */
export type PrintedDocument = Document & { company: string; issuedAt: string }

/** Cells in the order of the columns. */
export type Cells = CellValue[]

export const nothingFound = 'Sem dados para este filtro.'
