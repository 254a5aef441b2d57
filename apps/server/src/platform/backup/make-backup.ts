import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Database } from '../database/connect.ts'
import type { FileStore } from '../files/store.ts'
import { type Manifest, packArchive, readArchive } from './archive.ts'
import { backupName, knownBackups, proofName } from './backup-names.ts'
import { dump } from './dump.ts'
import type { BackupPlace } from './place.ts'

const keptDays = 10
/**
 * The number of good and of incomplete backups that are kept regardless of their age: after a clock jump, all may look old
 * at once.
 */
const keptAtLeast = 7
const day = 86_400_000

type BackupOptions = {
  db: Database
  store: FileStore
  place: BackupPlace
  key: string | undefined
  temporary: string
  /** Aborts the backup at the next chunk. */
  signal?: AbortSignal | undefined
}

export type Backup = { name: string; manifest: Manifest }

async function* abortable(signal: AbortSignal | undefined, bytes: AsyncIterable<Buffer>) {
  for await (const chunk of bytes) {
    signal?.throwIfAborted()
    yield chunk
  }
}

/** Reads the stored backup in the same way as a restore. */
const verifyBackup = async ({ place, key, signal }: BackupOptions, name: string) => {
  const bytes = await place.read(name)
  if (!bytes) throw new Error('o backup não está onde foi guardado')
  return readArchive(abortable(signal, bytes), key)
}

const sameCounts = (one: Manifest, other: Manifest) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Deletes unfinished backups after a day, and other backups after their age limit, except the newest of each state. Called
 * only after a newer backup was read back.
 */
const removeOld = async (place: BackupPlace, newest: Date) => {
  const known = knownBackups(await place.names())
  for (const { name, at, state } of known) {
    const age = newest.getTime() - at.getTime()
    if (age <= (state === 'half' ? day : keptDays * day)) continue
    const newestOfState = known.filter((other) => other.state === state).slice(-keptAtLeast)
    if (state !== 'half' && newestOfState.some((other) => other.name === name)) continue
    await place.remove(name)
    await place.remove(proofName(name))
    await place.remove(proofName(name, false))
  }
}

/** Makes a backup, reads it back, and only then deletes old ones. A backup that cannot be read back is deleted. */
export const makeBackup = async (options: BackupOptions, at = new Date()): Promise<Backup> => {
  const { place, key } = options
  const name = backupName(at, key !== undefined)
  await mkdir(options.temporary, { recursive: true, mode: 0o700 })
  const temporary = await mkdtemp(join(options.temporary, 'backup-'))
  try {
    const manifest: Manifest = { rows: {}, files: 0, missing: [] }
    const archive = packArchive(dump({ ...options, temporary }, manifest), key)
    await place.write(name, abortable(options.signal, archive))
    try {
      if (!sameCounts(await verifyBackup(options, name), manifest))
        throw new Error('o que foi lido de volta não é o que foi guardado')
    } catch (error) {
      await place.remove(name).catch(() => {})
      throw error
    }
    const proof = Buffer.from(
      `${JSON.stringify({ verifiedAt: new Date().toISOString(), ...manifest }, null, 2)}\n`,
    )
    await place.write(proofName(name, manifest.missing.length === 0), Readable.from([proof]))
    await removeOld(place, at)
    return { name, manifest }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
