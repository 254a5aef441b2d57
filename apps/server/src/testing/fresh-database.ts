import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Database, type SocketConnection } from '../platform/database/connect.ts'

export type FreshDatabase = { db: Database; connection: SocketConnection; cleanup(): Promise<void> }

/** A migrated, empty database of a test file's own. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject('template')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = connect({ ...template, database: 'postgres', max: 1 })
  await admin`create database ${admin(name)} template ${admin(template.database)}`
  const connection = { ...template, database: name }
  const db = connect(connection)
  return {
    db,
    connection,
    async cleanup() {
      await db.end({ timeout: 5 })
      await admin`drop database ${admin(name)} with (force)`
      await admin.end()
    },
  }
}
