import type { Readable } from 'node:stream'
import { unavailable } from '../errors.ts'

export type StoredObject = { path: string; changedAt: Date }

/** The place for the bytes of files. Paths are ours, never taken from a request. */
export type FileStore = {
  /** Copies a local file in; when it returns, the bytes survive a crash. */
  put(path: string, localFile: string, contentType: string): Promise<void>
  get(path: string): Promise<{ bytes: Readable; size: number } | undefined>
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>
  /** Under another path, with the moment of now; what is not there stays away. */
  move(from: string, to: string): Promise<void>
  list(prefix?: string): AsyncIterable<StoredObject>
}

/** Keeps the reason for the log; the person gets the sentence. */
export const storeAway = (message: string, cause: unknown) => Object.assign(unavailable(message), { cause })
