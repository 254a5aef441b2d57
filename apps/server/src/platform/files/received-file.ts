import type { FileKind } from '@zelo/contract/endpoint'
import type { PhotoFacts } from './photo-facts.ts'

/** A file of a call that passed every check. It is deleted when the call ends, unless it is stored. */
export type ReceivedFile = {
  localPath: string
  /** The sender's name of the file, only to display. No path contains it. */
  name: string
  size: number
  kind: FileKind
  /** A small picture, for images. */
  thumbnail: string | undefined
  /** Facts from the EXIF that was removed, for images. */
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

/** The beginning of the stored name of a glosa's document. The audit of readings recognises it. */
export const glosaPrefix = 'GLOSA'

const thumbnailEnd = '.thumb.webp'
export const thumbnailType = 'image/webp'
export const thumbnailPath = (path: string) => path + thumbnailEnd
/** The path of the file that a stored object belongs to: itself, or the file of a thumbnail. */
export const ownerPath = (path: string) =>
  path.endsWith(thumbnailEnd) ? path.slice(0, -thumbnailEnd.length) : path
