import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedAppRole } from './app-role.ts'
import { connect, type SocketConnection } from './connect.ts'
import { findBinaries } from './embedded/binaries.ts'
import { createCluster, superuser } from './embedded/cluster.ts'
import { keepRunning } from './embedded/keep-running.ts'
import { chooseLauncher, nameFor } from './embedded/launcher.ts'
import { answers } from './embedded/leftover.ts'
import { handOver, preparePlaces } from './embedded/places.ts'
import { sizedToMachine } from './embedded/sized-to-machine.ts'
import { socketFolder, socketFolders } from './embedded/socket-folder.ts'

type EmbeddedPostgres = {
  /** As the owner of everything. */
  connection: SocketConnection
  /** As the login that may only read and write rows. */
  app: SocketConnection
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL settings on top of ours. */
  settings?: Record<string, string>
}

const database = 'zelo'

/** A private PostgreSQL on a Unix socket inside the data folder; it never listens on the network. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const places = await preparePlaces(dataDir)
  const { cluster } = places
  const launcher = await chooseLauncher(await findBinaries(), places)
  // Where it cannot be opened for it, PostgreSQL must be able to pass through the folder that holds its own.
  if (places.owner.uid === 0 && nameFor(launcher, cluster) === cluster)
    await handOver(places.dataDir, launcher.identity, 'itself')
  if (!places.hasCluster) await createCluster(launcher, places)
  const socketDir = await socketFolder(cluster, launcher.identity)
  const stopRunning = await keepRunning({
    launcher,
    cluster,
    socketDir,
    settings: { ...sizedToMachine(), ...settings },
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

/** The database of the server that runs on this folder, if one does. */
export async function findRunning(dataDir: string): Promise<SocketConnection | undefined> {
  const folder = await realpath(dataDir).catch(() => dataDir)
  for (const socketDir of socketFolders(join(folder, 'postgres')))
    if (await answers(join(socketDir, '.s.PGSQL.5432'))) return { socketDir, database, user: superuser }
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
