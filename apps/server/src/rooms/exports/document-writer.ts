import type { Cells } from './document.ts'

/** A file being written: batches of rows, then the end. */
export type DocumentWriter = {
  add(rows: Cells[]): Promise<void>
  end(): Promise<void>
}
