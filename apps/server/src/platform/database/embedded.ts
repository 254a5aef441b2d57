import { realpath, rm } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { embeddedAppRole } from './app-role.ts'
import { connect, type SocketConnection } from './connect.ts'
import { findBinaries } from './embedded/binaries.ts'
import { createCluster, superuser } from './embedded/cluster.ts'
import {
  changeOwner,
  createSocketFolder,
  prepareFolders,
  socketFolders,
  socketIn,
} from './embedded/folders.ts'
import { chooseLauncher, pathFor } from './embedded/launcher.ts'
import { keepRunning } from './embedded/postmaster.ts'
import { canConnect } from './embedded/processes.ts'

type EmbeddedPostgres = {
  /** The login that owns all tables. */
  connection: SocketConnection
  /** The login that may only read and write rows. */
  app: SocketConnection
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL settings in addition to ours. */
  settings?: Record<string, string>
}

const database = 'zelo'

const clamp = (min: number, value: number, max: number) => Math.round(Math.min(max, Math.max(min, value)))

/** A container may have less memory than its machine, so use the smaller value. */
const usableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * PostgreSQL's defaults suit a machine with 1 GB of memory and a spinning disk. These settings leave most of the memory to the
 * server, the file system cache and other programs.
 */
export const memorySettings = (megabytes = usableMemory() / 2 ** 20): Record<string, string> => ({
  shared_buffers: `${clamp(64, megabytes / 8, 2048)}MB`,
  effective_cache_size: `${clamp(128, megabytes / 2, 65_536)}MB`,
  maintenance_work_mem: `${clamp(32, megabytes / 32, 512)}MB`,
  work_mem: '16MB',
  // An SSD reads a random page about as fast as the next one.
  random_page_cost: '1.1',
  // One server uses ten connections for its pool, four for reads by key, and a few for other work.
  max_connections: '50',
})

/** Starts a private PostgreSQL on a Unix socket in the data folder. It never listens on the network. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const folders = await prepareFolders(dataDir)
  const { cluster } = folders
  const launcher = await chooseLauncher(await findBinaries(), folders)
  // Without /proc, PostgreSQL's user must be able to enter the data folder.
  if (folders.owner.uid === 0 && pathFor(launcher, cluster) === cluster)
    await changeOwner(folders.dataDir, launcher.identity)
  if (!folders.hasCluster) await createCluster(launcher, folders)
  const socketDir = await createSocketFolder(cluster, launcher.identity)
  const stopRunning = await keepRunning({
    launcher,
    cluster,
    socketDir,
    settings: { ...memorySettings(), ...settings },
    log,
  })
  const stop = async () => {
    await stopRunning()
    if (socketDir !== cluster) await rm(socketDir, { recursive: true, force: true })
  }
  const connection = { socketDir, database, user: superuser }
  try {
    await createDatabase(connection)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection, app: { ...connection, user: embeddedAppRole }, stop }
}

/** The database of the server that is running on this data folder; undefined if none is running. */
export async function findRunning(dataDir: string): Promise<SocketConnection | undefined> {
  const folder = await realpath(dataDir).catch(() => dataDir)
  for (const socketDir of socketFolders(join(folder, 'postgres')))
    if (await canConnect(socketIn(socketDir))) return { socketDir, database, user: superuser }
  return undefined
}

async function createDatabase(connection: SocketConnection): Promise<void> {
  const db = connect({ ...connection, database: 'postgres', max: 1 })
  try {
    const found = await db`select from pg_database where datname = ${connection.database}`
    if (found.length === 0) await db`create database ${db(connection.database)}`
    const roles = await db`select from pg_roles where rolname = ${embeddedAppRole}`
    if (roles.length === 0) await db`create role ${db(embeddedAppRole)} login`
  } finally {
    await db.end()
  }
}
