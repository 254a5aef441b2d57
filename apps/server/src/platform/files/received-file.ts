import type { FileKind } from '@zelo/contract/endpoint'
import type { PhotoFacts } from './photo-facts.ts'

/** A file that came with a call and passed every check. It is gone when the call ends, unless it is kept. */
export type ReceivedFile = {
  localPath: string
  /** The sender's name for it, to show; no path is made of it. */
  name: string
  size: number
  kind: FileKind
  /** A small picture of it, for images. */
  thumbnail: string | undefined
  /** What it told of itself before that was dropped, for images. */
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

/** How the stored name of a glosa's paper begins; the trace of its readings is told by it. */
export const glosaPrefix = 'GLOSA'

const thumbnailEnd = '.thumb.webp'
export const thumbnailType = 'image/webp'
export const thumbnailPath = (path: string) => path + thumbnailEnd
/** The file that a stored object belongs to: itself, or the one it is the thumbnail of. */
export const ownerPath = (path: string) =>
  path.endsWith(thumbnailEnd) ? path.slice(0, -thumbnailEnd.length) : path
