import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Book, fixedParts, sheetPath, stylesPath } from './fixed-parts.ts'

/** An xlsx file: a zip of XML parts. The sheet is streamed, with backpressure from the disk. */
export const openBookFile = (path: string, book: Book) => {
  const zip = new ZipFile()
  const stored = pipeline(zip.outputStream, createWriteStream(path))
  // The next awaited call throws the error. Without this handler, an earlier rejection would end the process as unhandled.
  stored.catch(() => {})
  for (const [name, text] of fixedParts(book)) zip.addBuffer(Buffer.from(text), name)
  const sheet = new PassThrough()
  zip.addReadStream(sheet, sheetPath)

  return {
    async write(text: string) {
      if (!sheet.write(text)) await Promise.race([once(sheet, 'drain'), stored])
    },
    async end(text: string, styles: string) {
      sheet.end(text)
      zip.addBuffer(Buffer.from(styles), stylesPath)
      zip.end()
      await stored
    },
  }
}
