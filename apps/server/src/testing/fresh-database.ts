import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Database, type SocketConnection } from '../platform/database/connect.ts'

export type FreshDatabase = { db: Database; connection: SocketConnection; cleanup(): Promise<void> }

/** A database of a test file's own, cloned from the migrated one unless given another. */
export async function freshDatabase(source = inject('template').database): Promise<FreshDatabase> {
  const template = inject('template')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = connect({ ...template, database: 'postgres', max: 1 })
  await admin`create database ${admin(name)} template ${admin(source)}`
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
