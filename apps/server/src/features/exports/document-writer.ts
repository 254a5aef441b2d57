import type { Cells } from './document.ts'

/** A file being written: batches of rows, then the end. */
export type DocumentWriter = {
  add(rows: Cells[]): Promise<void>
  /** A writer that draws at the end reports the finished part, from 0 to 1. */
  end(onDrawn: (part: number) => void): Promise<void>
}
