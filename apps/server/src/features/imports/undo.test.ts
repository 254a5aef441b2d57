import type { ImportKind } from '@zelo/contract/import-fields'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { patientSheets } from '../../testing/patient-sheets.ts'
import { professionalCsv } from '../../testing/professional-sheet.ts'
import { record } from '../../testing/records.ts'
import { ownedReferences, references } from './touched.queries.ts'

const office = testApp()
const { upload } = patientSheets(office)
let token: string
let make: ReturnType<typeof record>
beforeAll(async () => {
  token = (await office.enter()).token
  make = record(office, token)
})

test.each<ImportKind>(['patients', 'professionals'])(
  'the undo of an import of %s checks every table that refers to the records',
  async (kind) => {
    const keys = await office.db<{ key: string }[]>`
      select c.conrelid::regclass || '.' || a.attname as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = ${kind}::regclass`
    const known = [...Object.values(references[kind]).flat(), ...ownedReferences[kind]].map((key) =>
      key.join('.'),
    )
    expect(known.sort()).toEqual(keys.map(({ key }) => key).sort())
  },
)

/** Imports one professional. Returns the ids of the import and of the professional. */
const importOne = async (fullName: string) => {
  const bytes = Buffer.from(professionalCsv({ fullName }))
  const { body } = await upload('professionals', bytes, token)
  const done = await office.ok('POST', `/imports/${body.id}/run`, token, {})
  expect(done.body.made).toBe(1)
  const [row] = await office.db<[{ recordIds: number[] }]>`
    select record_ids from imports where id = ${body.id}`
  return { id: body.id as number, professionalId: row.recordIds[0] ?? 0 }
}

const undo = (id: number) => office.call('POST', `/imports/${id}/undo`, token)

test('an import is not undone while one of its professionals is called for a recruitment', async () => {
  const { id, professionalId } = await importOne('Ulisses Chamado')
  const recruitment = await make.recruitment(await make.contract())
  await office.ok('POST', `/recruitment/${recruitment}/calls`, token, { professionalId })
  const { status, body } = await undo(id)
  expect([status, body.message]).toEqual([
    406,
    `Não dá para desfazer: 1 profissional foi alterado ou usado depois da importação. Ulisses Chamado (código ${professionalId}) já tem uma chamada de captação.`,
  ])
  const [row] = await office.db`select deleted_at from professionals where id = ${professionalId}`
  expect(row?.deletedAt).toBeNull()
})

test('an import is not undone after a link to the statement of one of its professionals was made', async () => {
  const { id, professionalId } = await importOne('Vania Link')
  await office.db`
    insert into statement_links (token_hash, professional_id, month, created_by, expires_at)
    select 'x', ${professionalId}, '2026-11-01', min(id), now() + interval '1 day' from administrators`
  expect((await undo(id)).body.message).toContain('já tem um link do extrato')
})

test('an absence that was removed again does not prevent the undo of an import', async () => {
  const { id, professionalId } = await importOne('Xisto Voltou')
  await office.db`
    insert into professional_absences (professional_id, from_day, to_day, reason, removed_at)
    values (${professionalId}, '2026-12-01', '2026-12-03', 'Férias', now())`
  expect((await undo(id)).status).toBe(200)
})

test('an import of professionals that nothing refers to is undone', async () => {
  const { id } = await importOne('Wanda Livre')
  expect((await undo(id)).body.state).toBe('undone')
})
