import type { FileKind } from '@zelo/contract/endpoint'
import type { PhotoFacts } from './photo-facts.ts'

/** An uploaded file that passed every check. It is deleted when the call ends, unless the call stores it. */
export type ReceivedFile = {
  localPath: string
  /** The sender's name of the file, only for display. No path contains it. */
  name: string
  size: number
  kind: FileKind
  /** The path of the small picture of an image; undefined for other files. */
  thumbnail: string | undefined
  /** Facts from the EXIF data, which was removed from the image. */
  photo?: PhotoFacts
}

export const contentTypeOf = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  cnab: 'text/plain',
} satisfies Record<FileKind, string>

export const extensionOf = {
  png: 'png',
  jpeg: 'jpg',
  pdf: 'pdf',
  xlsx: 'xlsx',
  csv: 'csv',
  cnab: 'txt',
} satisfies Record<FileKind, string>

/** The beginning of the stored name of a glosa's document. The audit of readings recognises the document by it. */
export const glosaPrefix = 'GLOSA'

const thumbnailEnd = '.thumb.webp'
export const thumbnailType = 'image/webp'
export const thumbnailPath = (path: string) => path + thumbnailEnd
/** The path of the file that a stored object belongs to: its own path, or that of the thumbnail's file. */
export const ownerPath = (path: string) =>
  path.endsWith(thumbnailEnd) ? path.slice(0, -thumbnailEnd.length) : path
