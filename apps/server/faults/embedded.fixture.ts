import { connect } from '../src/platform/database/connect.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts'

// A server reduced to its database. It prints the number of each row after the row was acknowledged.
const [, , dataDir = ''] = process.argv
const { connection } = await startEmbeddedPostgres({ dataDir, log: () => {} })
const db = connect(connection)
await db`create table if not exists acknowledged (id int primary key)`
for (let id = 1; ; id++) {
  await db`insert into acknowledged values (${id})`
  console.log(id)
}
