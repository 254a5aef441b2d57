import type { Cells } from './document.ts'

/** A file being written: batches of rows, then the end. */
export type DocumentWriter = {
  add(rows: Cells[]): Promise<void>
  /** Where drawing is left for the end, tells which part of it is done: from 0 to 1. */
  end(onDrawn: (part: number) => void): Promise<void>
}
