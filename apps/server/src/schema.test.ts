import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRoutines, findTriggers, schemaText } from './platform/database/schema-text.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.cleanup())

test('schema.sql equals the schema of the migrations', async () => {
  const committed = await readFile(join(import.meta.dirname, '../schema.sql'), 'utf8')
  const isCurrent = committed === (await schemaText(fresh.db))
  expect(
    isCurrent,
    'A migration changed the schema: run `npm run schema` and commit apps/server/schema.sql.',
  ).toBe(true)
})

test('every function and trigger has a comment of one line that states its guarantee', async () => {
  const all = [...(await findRoutines(fresh.db)), ...(await findTriggers(fresh.db))]
  const unexplained = all.filter(({ comment }) => !comment || comment.includes('\n'))
  expect(unexplained.map(({ name }) => name)).toEqual([])
})

test('at most 25 triggers exist, at most 5 of them on patients', async () => {
  const triggers = await findTriggers(fresh.db)
  expect(triggers.length).toBeLessThanOrEqual(25)
  expect(triggers.filter(({ table }) => table === 'patients').length).toBeLessThanOrEqual(5)
})
