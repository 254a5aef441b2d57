import { expect, test } from 'vitest'
import { insertOlderCompany, migratedDatabase } from '../../testing/older-database.ts'

const links = [
  '/recruitment?told=2026-11-09T10%3A00',
  '/management/authorizations?state=ending&told=2026-11-09T10%3A00',
  '/patients/12?told',
]

const fresh = migratedDatabase('0063', async (db) => {
  await insertOlderCompany(db, { professionals: [] })
  await db`insert into notifications (administrator_id, title, body, link_url)
    select 1, 'Aviso', 'Texto', link from unnest(${links}::text[]) as link`
})

test('the migration renames the parameter of stored reminder links and leaves other links unchanged', async () => {
  const rows = await fresh.db<{ linkUrl: string }[]>`select link_url from notifications order by id`
  expect(rows.map(({ linkUrl }) => linkUrl)).toEqual([
    '/recruitment?remindedAt=2026-11-09T10%3A00',
    '/management/authorizations?state=ending&remindedAt=2026-11-09T10%3A00',
    '/patients/12?told',
  ])
})
