import type { Cells } from './document.ts'

/** Writes a file: call `add` for each batch of rows, then `end`. */
export type DocumentWriter = {
  add(rows: Cells[]): Promise<void>
  /** A writer that draws at the end reports the drawn part, from 0 to 1. */
  end(onDrawn: (part: number) => void): Promise<void>
}
