import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from './platform/database/connect.ts'
import { startEmbeddedPostgres } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { schemaText } from './platform/database/schema-text.ts'

// `npm run schema`: writes `schema.sql` from a database with all migrations and no other changes.
const folder = join(import.meta.dirname, '..')
const dataDir = await mkdtemp(join(tmpdir(), 'zelo-schema-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
const db = connect({ ...postgres.connection, max: 1 })
try {
  await migrate(db, join(folder, 'migrations'))
  await writeFile(join(folder, 'schema.sql'), await schemaText(db))
} finally {
  await db.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
