import { cp, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '../embedded.ts'
import { findBinaries } from './binaries.ts'
import { chooseLauncher } from './launcher.ts'
import { handOver, preparePlaces } from './places.ts'
import { findProcess } from './processes.ts'

/** A path for a data folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'zelo-'))
  // A database whose server was killed still writes for a moment.
  onTestFinished(() => rm(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
  return join(parent, 'data')
}

/** Making a cluster takes a second or two: one is made per test file, and `folderWithCluster` copies it. */
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
    // As root the copy is partly ours and partly still of the user PostgreSQL ran as.
    await handOver(join(dataDir, 'postgres'), await stat(join(model, 'postgres')), 'whole')
    return dataDir
  }
}

/** Whether PostgreSQL ends with its parent here, or only at the next start: that takes `setpriv`. */
export async function diesWithParent(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-'))
  try {
    const { prefix } = await chooseLauncher(await findBinaries(), await preparePlaces(folder))
    return prefix.includes('setpriv')
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A PATH on which only these of the machine's commands are found. */
export async function onlyCommands(...names: string[]): Promise<string> {
  const folder = await temporaryFolder()
  const bin = join(folder, '..')
  for (const name of names) await symlink(`/usr/bin/${name}`, join(bin, name))
  return bin
}

/** The commands of every process at work on something under the folder. */
export async function processesIn(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(pids.map((pid) => findProcess(Number(pid))))
  return found.flatMap((running) => {
    const here = running && (running.folder?.startsWith(folder) || running.command.includes(folder))
    return here ? [running.command] : []
  })
}
