import { cp, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { findBinaries } from '../platform/database/embedded/binaries.ts'
import { changeOwner, prepareFolders } from '../platform/database/embedded/folders.ts'
import { chooseLauncher } from '../platform/database/embedded/launcher.ts'
import { findProcess } from '../platform/database/embedded/processes.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'

/** A path for a data folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'zelo-'))
  // Retry the removal, because PostgreSQL keeps writing for a moment after its server was killed.
  onTestFinished(() => rm(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
  return join(parent, 'data')
}

/** Creates one cluster per test file, which `folderWithCluster` copies, because creating a cluster takes one to two seconds. */
export function prepareCluster() {
  let model: string
  beforeAll(async () => {
    model = await mkdtemp(join(tmpdir(), 'zelo-'))
    const postgres = await startEmbeddedPostgres({ dataDir: model, log: () => {} })
    await postgres.stop()
  })
  afterAll(() => rm(model, { recursive: true, force: true }))
  return async function folderWithCluster() {
    const dataDir = await temporaryFolder()
    await cp(model, dataDir, { recursive: true })
    // As root, the copied files belong to root instead of the user that runs PostgreSQL.
    await changeOwner(join(dataDir, 'postgres'), await stat(join(model, 'postgres')), true)
    return dataDir
  }
}

/** Whether this machine has a `setpriv` that ends PostgreSQL with its parent. */
export async function diesWithParent(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-'))
  try {
    const { prefix } = await chooseLauncher(await findBinaries(), await prepareFolders(folder))
    return prefix.includes('setpriv')
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A PATH that contains only these commands. */
export async function onlyCommands(...names: string[]): Promise<string> {
  const folder = await temporaryFolder()
  const bin = join(folder, '..')
  for (const name of names) await symlink(`/usr/bin/${name}`, join(bin, name))
  return bin
}

/** The command lines of all processes whose working directory or arguments contain this folder. */
export async function processesIn(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(pids.map((pid) => findProcess(Number(pid))))
  return found.flatMap((running) => {
    const isInside = running && (running.folder?.startsWith(folder) || running.command.includes(folder))
    return isInside ? [running.command] : []
  })
}
