import type { Readable } from 'node:stream'
import { unavailable } from '../errors.ts'

export type StoredObject = { path: string; changedAt: Date }

/** Stores the bytes of files. Paths are created by the server and never come from a request. */
export type FileStore = {
  /** Copies a local file. After it returns, the bytes survive a crash. */
  put(path: string, localFile: string, contentType: string): Promise<void>
  get(path: string): Promise<{ bytes: Readable; size: number } | undefined>
  /** Removing a missing file is not an error. */
  remove(path: string): Promise<void>
  /** Moves a file and sets its modification time to now. A missing file is ignored. */
  move(from: string, to: string): Promise<void>
  list(prefix?: string): AsyncIterable<StoredObject>
}

/** An error whose message is shown to the user, and whose cause is logged. */
export const storeUnavailable = (message: string, cause: unknown) =>
  Object.assign(unavailable(message), { cause })
