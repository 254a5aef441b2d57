import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/**
 * A zip into which one file after the other flows: never more than a piece of one is in memory. Nothing is compressed, for
 * photos, PDFs and spreadsheets are already.
 */
export const openArchive = (path: string, signal: AbortSignal) => {
  const zip = new ZipFile()
  const over = new AbortController()
  const stored = pipeline(zip.outputStream, createWriteStream(path), {
    signal: AbortSignal.any([signal, over.signal]),
  })
  const broken = Promise.withResolvers<never>()
  // A failure reaches the next call that waits; until then it must not end the process.
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
    /** Whatever became of it: one that was never ended would hold its space on the disk until the server stops. */
    close: () => over.abort(),
  }
}
