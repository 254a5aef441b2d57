import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fillLargeCompany } from './large-company.ts'
import { type SizeName, sizes } from './sizes.ts'

const fill = async (folder: string, size: SizeName) => {
  const { patients, sessions } = sizes[size]
  console.log(`Filling ${size}: ${patients} patients, ${sessions} sessions.`)
  const start = performance.now()
  await fillLargeCompany(folder, sizes[size])
  console.log(`Filled in ${Math.round((performance.now() - start) / 1000)} s.`)
}

/** Runs the work on a data folder of this size: an existing one in `kept`, or a temporary one. */
export const withData = async (
  size: SizeName,
  kept: string | undefined,
  work: (folder: string) => Promise<void>,
) => {
  if (kept) {
    const folder = resolve(kept, size)
    if (!existsSync(join(folder, 'postgres'))) await fill(folder, size)
    return work(folder)
  }
  const folder = await mkdtemp(join(tmpdir(), 'zelo-bench-'))
  try {
    await fill(folder, size)
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
