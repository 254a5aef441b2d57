/** A `code` is an identifying number, such as a PAD's: it has no total and no thousands separator. */
export type CellType = 'text' | 'code' | 'integer' | 'money' | 'percent' | 'date'

/** A percentage is 87.5, a date `YYYY-MM-DD…`, an empty cell null. */
export type CellValue = string | number | null

export type Column = {
  header: string
  key: string
  type: CellType
  /** In characters, approximately. A column of a spreadsheet grows with its content. */
  width: number
  /** Long text, such as a list of days, is wrapped and does not widen its column. */
  wraps?: true
  /** The column's value in the TOTAL row. */
  total?: number
}

export type Figure = { label: string; value: number; type: CellType }

export type Series = {
  name: string
  colour: string
  /** Distinguishes the series on a print without colours. As a line, `hollow` is dashed. */
  filling: 'hollow' | 'hatched' | 'dotted' | 'full'
  values: number[]
}

/** Amounts of money per group: as bars side by side, or as lines over time. */
export type Chart = { title: string; kind: 'bars' | 'lines'; groups: string[]; series: Series[] }

/** A letter, printed in place of the table. */
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
  /** Only in a PDF: printed in place of the table. */
  letter?: Letter
}

/** The document that the worker thread receives. */
export type PrintedDocument = Document & { company: string; issuedAt: string }

/** Cells in the order of the columns. */
export type Cells = CellValue[]

export const nothingFound = 'Sem dados para este filtro.'
