import { access, constants, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedAppRole, grantToApp } from '../platform/database/app-role.ts'
import { connect, type SocketConnection } from '../platform/database/connect.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: SocketConnection
  }
}

const migrations = join(import.meta.dirname, '../../migrations')

const inMemory = '/dev/shm'

/**
 * The folder of the cluster. A run copies and drops a hundred databases, which takes a seventh of its time on a disk, so they
 * are kept in memory if 2 GiB are free. Containers often offer only 64 MB.
 */
async function folderForData() {
  const isLarge = await Promise.all([statfs(inMemory), access(inMemory, constants.W_OK)]).then(
    ([{ bavail, bsize }]) => bavail * bsize > 2 ** 31,
    () => false,
  )
  return mkdtemp(join(isLarge ? inMemory : tmpdir(), 'zelo-test-'))
}

/** Starts one cluster for the whole run. Its database is the migrated template that every test file clones. */
export default async function startCluster(project: TestProject) {
  const dataDir = await folderForData()
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '128MB',
    max_connections: '200',
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const db = connect(postgres.connection)
  try {
    await migrate(db, migrations)
    await grantToApp(db, embeddedAppRole)
  } catch (error) {
    await stop()
    throw error
  } finally {
    await db.end()
  }
  project.provide('template', postgres.connection)
  return stop
}
