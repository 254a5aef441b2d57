import { createHash, randomBytes } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Binaries, binariesIn } from './binaries.ts'

/** Folders for a copy that every user can enter; the first is not swept while a server runs for months. */
export const publicPlaces = () => ['/var/cache', tmpdir()]

/**
 * The programs lie in the checkout, which only root may enter when it is below root's home or made under a strict
 * umask. A copy for every user to read costs 60 MB once; opening the folders on the way would change what is not ours.
 */
export async function bringBinaries({ postgres }: Binaries, place: string): Promise<Binaries | undefined> {
  const native = dirname(dirname(postgres))
  const copy = join(place, `zelo-postgres-${await fingerprint(postgres)}`)
  if (!(await isOurs(copy))) await copyFor(native, copy).catch(() => {})
  return (await isOurs(copy)) ? binariesIn(copy) : undefined
}

// Another version of the package is another program, and with it another copy.
async function fingerprint(file: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}

// In a folder open to every user, a folder of our name may belong to another.
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

async function copyFor(native: string, copy: string) {
  const draft = join(dirname(copy), `${basename(copy)}.${randomBytes(6).toString('hex')}`)
  try {
    await mkdir(draft, { mode: 0o700 })
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
    }
    await chmod(draft, 0o755)
    await rename(draft, copy)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
