/** A `code` is an identifying number, such as that of a PAD: no total, no thousands separator. */
export type CellType = 'text' | 'code' | 'integer' | 'money' | 'percent' | 'date'

/** 87.5 for a percentage, `YYYY-MM-DD…` for a date, null for an empty cell. */
export type CellValue = string | number | null

export type Column = {
  header: string
  key: string
  type: CellType
  /** The width in characters, approximately. A spreadsheet widens the column to its content. */
  width: number
  /** Whether long text, such as a list of days, is wrapped instead of widening its column. */
  wraps?: true
  /** The column's value in the TOTAL row. */
  total?: number
}

export type Figure = { label: string; value: number; type: CellType }

export type Series = {
  name: string
  colour: string
  /** The pattern that distinguishes the series on a print without colours. A `hollow` line is dashed. */
  filling: 'hollow' | 'hatched' | 'dotted' | 'full'
  values: number[]
}

/** Amounts of money per group: as bars side by side, or as lines over time. */
export type Chart = { title: string; kind: 'bars' | 'lines'; groups: string[]; series: Series[] }

/** A letter. Printed instead of the table. */
export type Letter = {
  to: string[]
  subject: string
  facts: { label: string; value: string }[]
  paragraphs: string[]
  closing: string
  signature: string[]
}

export type FileKind = 'xlsx' | 'pdf' | 'json'

/** The description of a document, without its rows. */
export type Document = {
  kind: FileKind
  title: string
  filters: { label: string; value: string }[]
  columns: Column[]
  totals: Figure[]
  charts?: Chart[]
  /** Only in a PDF: printed instead of the table. */
  letter?: Letter
}

/** The document that the worker thread receives. */
export type PrintedDocument = Document & { company: string; issuedAt: string }

/** Cells in the order of the columns. */
export type Cells = CellValue[]

export const noRowsText = 'Sem dados para este filtro.'
