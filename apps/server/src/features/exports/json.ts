import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Cells } from './document.ts'
import type { DocumentWriter } from './document-writer.ts'

/** Its rows are pieces of the text already: written one after the other. */
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
