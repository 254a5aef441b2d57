import type { Readable } from 'node:stream'
import { unavailable } from '../errors.ts'

export type StoredObject = { path: string; changedAt: Date }

/** Stores the bytes of files. Paths are ours and never come from a request. */
export type FileStore = {
  /** Copies a local file. When it returns, the bytes survive a crash. */
  put(path: string, localFile: string, contentType: string): Promise<void>
  get(path: string): Promise<{ bytes: Readable; size: number } | undefined>
  /** A missing file is not an error. */
  remove(path: string): Promise<void>
  /** Moves a file and sets its time to now. A missing file is ignored. */
  move(from: string, to: string): Promise<void>
  list(prefix?: string): AsyncIterable<StoredObject>
}

/** The user gets the sentence. The log gets the cause. */
export const storeAway = (message: string, cause: unknown) => Object.assign(unavailable(message), { cause })
