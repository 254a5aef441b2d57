import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/**
 * A zip to which files are streamed one after another, so that no file is in memory as a whole. Nothing is compressed, because
 * photos, PDFs and spreadsheets already are.
 */
export const openArchive = (path: string, signal: AbortSignal) => {
  const zip = new ZipFile()
  const over = new AbortController()
  const stored = pipeline(zip.outputStream, createWriteStream(path), {
    signal: AbortSignal.any([signal, over.signal]),
  })
  const broken = Promise.withResolvers<never>()
  // The next awaited call throws the error. Without these handlers, an earlier rejection would end the process as unhandled.
  stored.catch(() => {})
  broken.promise.catch(() => {})
  zip.once('error', broken.reject)
  return {
    async add(name: string, bytes: Readable) {
      try {
        zip.addReadStream(bytes, name, { compress: false })
        await Promise.race([finished(bytes, { signal }), stored, broken.promise])
      } finally {
        bytes.destroy()
      }
    },
    async end() {
      zip.end()
      await Promise.race([stored, broken.promise])
    },
    /** Call `close` in every case: an unfinished archive would stay open and occupy the disk until the server stops. */
    close: () => over.abort(),
  }
}
