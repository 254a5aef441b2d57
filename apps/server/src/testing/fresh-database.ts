import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { embeddedAppRole } from '../platform/database/app-role.ts'
import { connect, type Database, type SocketConnection } from '../platform/database/connect.ts'

export type FreshDatabase = {
  /** As the owner, who may do anything. */
  db: Database
  connection: SocketConnection
  /** As the server's own login, with no more rights than it has in an office. */
  app: SocketConnection
  cleanup(): Promise<void>
}

/** A database of a test file's own, cloned from the migrated one unless given another. */
export async function freshDatabase(source = inject('template').database): Promise<FreshDatabase> {
  const template = inject('template')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = connect({ ...template, database: 'postgres', max: 1 })
  await admin`create database ${admin(name)} template ${admin(source)} strategy file_copy`
  const connection = { ...template, database: name }
  const db = connect(connection)
  return {
    db,
    connection,
    app: { ...connection, user: embeddedAppRole },
    async cleanup() {
      await db.end({ timeout: 5 })
      await admin`drop database ${admin(name)} with (force)`
      await admin.end()
    },
  }
}
