import type { Cells } from './document.ts'

/** Writes a file: call `add` for each batch of rows, then `end`. */
export type DocumentWriter = {
  add(rows: Cells[]): Promise<void>
  /** Finishes the file. A writer that draws only now calls `onDrawn` with the drawn part, from 0 to 1. */
  end(onDrawn: (part: number) => void): Promise<void>
}
