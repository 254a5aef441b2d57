import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'

test('a fresh database is migrated and separate from others', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()])
  try {
    await one.db`create table note (body text)`
    const tables =
      await two.db`select table_name from information_schema.tables where table_schema = 'public'`
    const names = tables.map((row) => row.tableName)
    expect(names).toContain('schema_migrations')
    expect(names).not.toContain('note')
  } finally {
    await Promise.all([one.cleanup(), two.cleanup()])
  }
})
