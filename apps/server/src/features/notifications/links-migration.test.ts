import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'

const folder = join(import.meta.dirname, '../../../migrations')
let fresh: FreshDatabase
let older: string

beforeAll(async () => {
  fresh = await freshDatabase('template0')
  older = await mkdtemp(join(tmpdir(), 'zelo-older-'))
  for (const name of (await readdir(folder)).filter((one) => one < '0063'))
    await cp(join(folder, name), join(older, name))
  await migrate(fresh.db, older)
  await fresh.db`insert into administrators (name, cpf, rg, email, phone, role, status)
    values ('Ana', '1', '1', 'ana@casa.local', '1', 'admin', 'active')`
  await fresh.db`insert into notifications (administrator_id, title, body, link_url)
    select 1, 'Aviso', 'Texto', link from unnest(${[
      '/recruitment?told=2026-11-09T10%3A00',
      '/management/authorizations?state=ending&told=2026-11-09T10%3A00',
      '/patients/12?told',
    ]}::text[]) as link`
  await migrate(fresh.db, folder)
})

afterAll(async () => {
  await fresh.cleanup()
  await rm(older, { recursive: true })
})

test('the migration renames the parameter of stored reminder links and leaves other links unchanged', async () => {
  const rows = await fresh.db<{ linkUrl: string }[]>`select link_url from notifications order by id`
  expect(rows.map(({ linkUrl }) => linkUrl)).toEqual([
    '/recruitment?remindedAt=2026-11-09T10%3A00',
    '/management/authorizations?state=ending&remindedAt=2026-11-09T10%3A00',
    '/patients/12?told',
  ])
})
