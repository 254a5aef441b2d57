import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { diskStore, sync } from '../files/disk-store.ts'
import { makeFolder } from '../files/make-folder.ts'
import type { S3Place } from '../files/s3-place.ts'
import { connectS3, s3Store } from '../files/s3-store.ts'
import type { FileStore } from '../files/store.ts'
import type { BackupTarget } from './target.ts'
import { uploadStream } from './upload-stream.ts'

/** Stores backups. A backup can be read only after all its bytes were written. */
export type BackupPlace = {
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<void>
  read(name: string): Promise<Readable | undefined>
  remove(name: string): Promise<void>
  names(): Promise<string[]>
}

const inStore = (store: FileStore): Omit<BackupPlace, 'write'> => ({
  read: async (name) => (await store.get(name))?.bytes,
  remove: (name) => store.remove(name),
  names: async () => {
    const names: string[] = []
    for await (const { path } of store.list()) names.push(path)
    return names.sort()
  },
})

const partialSuffix = /\.partial$/

const inFolder = (folder: string): BackupPlace => ({
  read: inStore(diskStore(folder)).read,
  // A killed server leaves a partial file. It is listed under the name without the suffix, as a backup without a manifest.
  names: async () =>
    (await inStore(diskStore(folder)).names()).map((name) => name.replace(partialSuffix, '')),
  async remove(name) {
    await rm(join(folder, name), { force: true })
    await rm(join(folder, `${name}.partial`), { force: true })
  },
  async write(name, bytes) {
    await makeFolder(folder)
    const partial = join(folder, `${name}.partial`)
    try {
      await pipeline(bytes, createWriteStream(partial, { mode: 0o600 }))
      await sync(partial)
      await rename(partial, join(folder, name))
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
    await sync(folder)
  },
})

const inBucket = (place: S3Place): BackupPlace => ({
  ...inStore(s3Store(place)),
  write: async (name, bytes) =>
    uploadStream(await connectS3(place), { Bucket: place.bucket, Key: place.prefix + name }, bytes),
})

export const backupPlace = (target: BackupTarget): BackupPlace =>
  'folder' in target ? inFolder(target.folder) : inBucket(target.bucket)
