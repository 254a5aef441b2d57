import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, mkdir, realpath, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'
import { connect, type SocketConnection } from './connect.ts'
import { findBinaries } from './embedded/binaries.ts'
import { createCluster, exists, superuser } from './embedded/cluster.ts'
import { chooseLauncher, handOver } from './embedded/launcher.ts'
import { startPostmaster } from './embedded/postmaster.ts'
import { socketFolder } from './embedded/socket-folder.ts'

export type EmbeddedPostgres = { connection: SocketConnection; stop(): Promise<void> }

type Options = {
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL settings on top of ours. */
  settings?: Record<string, string>
}

const database = 'zelo'

export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const folder = await prepareFolder(resolve(dataDir))
  const cluster = join(folder, 'postgres')
  const binaries = await findBinaries()
  const owner = await stat(cluster).catch(() => undefined)
  const launcher = await chooseLauncher(binaries.postgres, owner)
  if (!(await exists(cluster))) await createCluster(launcher, binaries.initdb, folder, cluster)
  await handOver(launcher, cluster)
  const socketDir = await socketFolder(launcher, cluster)
  const child = await startPostmaster({
    launcher,
    postgres: binaries.postgres,
    cluster,
    socketDir,
    settings,
    log,
  })
  const stop = stopper(child, socketDir === cluster ? undefined : socketDir)
  const connection = { socketDir, database, user: superuser }
  await createDatabase(connection)
  return { connection, stop }
}

async function prepareFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (cause) {
    throw new StartError(
      `A pasta de dados "${dataDir}" não pode ser criada ou escrita: ajuste a permissão ou informe outra em DATA_DIR.`,
      { cause },
    )
  }
}

function stopper(child: ChildProcess, temporaryFolder: string | undefined): () => Promise<void> {
  const exited = once(child, 'exit')
  const interrupt = () => child.kill('SIGINT')
  // Where the system has no parent death signal, a server that just exits still takes PostgreSQL along.
  process.once('exit', interrupt)
  return async () => {
    process.off('exit', interrupt)
    if (child.exitCode === null && child.signalCode === null) {
      interrupt()
      await exited
    }
    if (temporaryFolder) await rm(temporaryFolder, { recursive: true, force: true })
  }
}

async function createDatabase(connection: SocketConnection): Promise<void> {
  const db = connect({ ...connection, database: 'postgres', max: 1 })
  try {
    const found = await db`select from pg_database where datname = ${connection.database}`
    if (found.length === 0) await db`create database ${db(connection.database)}`
  } finally {
    await db.end()
  }
}
