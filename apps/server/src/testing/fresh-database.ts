import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { embeddedAppRole } from '../platform/database/app-role.ts'
import { connect, type Database, type SocketConnection } from '../platform/database/connect.ts'

export type FreshDatabase = {
  /** A connection with the login that owns the tables. */
  db: Database
  connection: SocketConnection
  /** The login of the server, which has restricted rights. */
  app: SocketConnection
  cleanup(): Promise<void>
}

/** A database for one test file, cloned from the migrated template or from `source`. */
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
