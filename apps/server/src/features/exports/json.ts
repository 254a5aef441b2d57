import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Cells } from './document.ts'
import type { DocumentWriter } from './document-writer.ts'

/** Writes the first cell of each row, which is a piece of JSON text, unchanged. */
export const openJson = (path: string): DocumentWriter => {
  const file = createWriteStream(path)
  return {
    add: async (rows: Cells[]) => {
      for (const [text] of rows) if (!file.write(String(text ?? ''))) await once(file, 'drain')
    },
    end: async () => {
      file.end()
      await once(file, 'finish')
    },
  }
}
