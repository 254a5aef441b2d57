import { chmod, cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { binariesIn, copyBinaries, findBinaries } from '../src/platform/database/embedded/binaries.ts'
import { createCluster } from '../src/platform/database/embedded/cluster.ts'
import { isCluster, prepareFolders } from '../src/platform/database/embedded/folders.ts'
import { chooseLauncher } from '../src/platform/database/embedded/launcher.ts'
import { onlyCommands, temporaryFolder } from '../src/testing/embedded.ts'

const asRoot = process.getuid?.() === 0

/** The programs in a folder that only root may enter, like a checkout in root's home. */
async function privateBinaries() {
  const { postgres } = await findBinaries()
  const folder = await temporaryFolder()
  await cp(dirname(dirname(postgres)), folder, { recursive: true, verbatimSymlinks: true })
  return binariesIn(folder)
}

/** A folder that every user may enter, like the temporary folder. */
async function publicFolder() {
  const place = await temporaryFolder()
  await mkdir(place)
  for (const folder of [dirname(place), place]) await chmod(folder, 0o755)
  return place
}

test.runIf(asRoot)(
  'programs that the user nobody cannot reach are copied once to a public folder',
  async () => {
    const binaries = await privateBinaries()
    const place = await publicFolder()
    vi.stubEnv('PATH', await onlyCommands())
    onTestFinished(() => void vi.unstubAllEnvs())

    const folders = await prepareFolders(await temporaryFolder())
    const launcher = await chooseLauncher(binaries, folders, [place])
    expect(launcher.binaries.postgres.startsWith(place)).toBe(true)
    await createCluster(launcher, folders)
    expect(await isCluster(folders.cluster)).toBe(true)

    const made = await stat(launcher.binaries.postgres)
    await chooseLauncher(binaries, folders, [place])
    expect((await stat(launcher.binaries.postgres)).ino).toBe(made.ino)
    expect(await readdir(place)).toHaveLength(1)
  },
)

test.runIf(asRoot)('a copy that other users can write to is not run', async () => {
  const binaries = await privateBinaries()
  const place = await publicFolder()
  const brought = await copyBinaries(binaries, place)
  const copy = dirname(dirname(brought?.postgres ?? ''))
  await chmod(copy, 0o777)
  expect(await copyBinaries(binaries, place)).toBeUndefined()
})

test.runIf(asRoot)(
  'when root cannot run PostgreSQL, the start fails with a sentence that names DATABASE_URL',
  async () => {
    const binaries = await privateBinaries()
    await rm(binaries.postgres)
    const folders = await prepareFolders(await temporaryFolder())
    await expect(chooseLauncher(binaries, folders, [])).rejects.toThrow(
      /não pode ser iniciado por este usuário.*DATABASE_URL/,
    )
  },
)
