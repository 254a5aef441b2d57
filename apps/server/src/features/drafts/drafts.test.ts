import { randomBytes } from 'node:crypto'
import { type Draft, maxDrafts } from '@zelo/contract/drafts'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { deleteExpired } from './drafts.queries.ts'

const office = testApp()
const newKey = () => randomBytes(16).toString('hex')

const content = {
  values: { full_name: 'Meio Caminho', contract: 7, moved: [{ from: '2026-11-02', to: null }] },
  opened: { full_name: '', contract: null },
  version: 3,
  names: { contract: 'Saúde Viva' },
  file: true,
}
const keep = (token: string, key: string, overrides: object = {}) =>
  office.call('PUT', `/drafts/${key}`, token, { form: 'patients/create', ...content, ...overrides })
const list = async (token: string, form = 'patients/create') => {
  const { status, body } = await office.call('GET', `/drafts?form=${form}`, token)
  expect(status).toBe(200)
  return body.drafts as Draft[]
}
const age = (key: string, time: string) =>
  office.db`update drafts set saved_at = now() - ${time}::interval where key = ${key}`

test('a draft is returned unchanged under the name of its form, until it is deleted', async () => {
  const { token } = await office.enter()
  const key = newKey()
  expect((await keep(token, key)).status).toBe(200)
  expect(await list(token)).toEqual([{ key, ...content, savedAt: expect.any(String) }])
  expect(await list(token, 'patients/12/edit')).toEqual([])
  await keep(token, key, { values: { full_name: 'Mais um passo' } })
  expect((await list(token)).map(({ values }) => values)).toEqual([{ full_name: 'Mais um passo' }])
  expect((await office.call('DELETE', `/drafts/${key}`, token)).status).toBe(200)
  expect(await list(token)).toEqual([])
  expect((await office.call('DELETE', `/drafts/${key}`, token)).status).toBe(200)
})

test('a form that is opened twice has two drafts, the newest first', async () => {
  const { token } = await office.enter()
  const [older, newer] = [newKey(), newKey()]
  await keep(token, older)
  await age(older, '1 minute')
  await keep(token, newer)
  expect((await list(token)).map(({ key }) => key)).toEqual([newer, older])
})

test('users cannot read, change or delete the drafts of others', async () => {
  const [owner, other] = [await office.enter(), await office.enter()]
  const key = newKey()
  await keep(owner.token, key)
  expect(await list(other.token)).toEqual([])
  await keep(other.token, key, { values: { full_name: 'De outra pessoa' } })
  await office.ok('DELETE', `/drafts/${key}`, other.token)
  expect((await list(owner.token)).map(({ values }) => values)).toEqual([content.values])
  expect((await office.call('GET', '/drafts?form=patients/create')).status).toBe(401)
})

test('a draft from a tab of the previous user is rejected under the new user', async () => {
  const [gone, here] = [await office.enter(), await office.enter()]
  const response = await office.app.inject({
    method: 'PUT',
    url: `/api/v1/drafts/${newKey()}`,
    headers: { authorization: `Bearer ${here.token}`, 'x-user-id': String(gone.id) },
    payload: { form: 'patients/create', ...content },
  })
  expect(response.statusCode).toBe(403)
  expect(await list(here.token)).toEqual([])
})

test('a draft is not returned after 7 days, and the sweep deletes it', async () => {
  const { token } = await office.enter()
  const [old, young] = [newKey(), newKey()]
  for (const key of [old, young]) await keep(token, key)
  await age(old, '7 days')
  await age(young, '6 days 23 hours')
  expect((await list(token)).map(({ key }) => key)).toEqual([young])
  await deleteExpired(office.db)
  const left = await office.db`select key from drafts where key in ${office.db([old, young])}`
  expect(left.map(({ key }) => key)).toEqual([young])
})

test('only the newest drafts per form and per user are kept', async () => {
  const { id, token } = await office.enter()
  const oldest = newKey()
  await keep(token, oldest)
  await age(oldest, '1 hour')
  for (let count = 0; count < maxDrafts.ofForm; count++) await keep(token, newKey())
  expect(await list(token)).toHaveLength(maxDrafts.ofForm)
  expect(await office.db`select key from drafts where key = ${oldest}`).toEqual([])

  await office.db`insert into drafts (user_id, key, form, content)
    select ${id}, 'k' || n, 'f/' || n, '{}' from generate_series(1, ${maxDrafts.ofUser}) n`
  await keep(token, newKey(), { form: 'contracts/create' })
  const [{ count }] = await office.db<[{ count: number }]>`
    select count(*)::int as count from drafts where user_id = ${id}`
  expect(count).toBe(maxDrafts.ofUser)
})

test('form names and sizes are limited, and passwords are rejected', async () => {
  const { token } = await office.enter()
  const refusalOf = async (overrides: object) => {
    const { status, body } = await keep(token, newKey(), overrides)
    expect(status).toBe(422)
    return body.errors
  }
  expect(await refusalOf({ values: { obs: 'x'.repeat(200_000) } })).toEqual([
    { field: 'values', message: 'Este rascunho é grande demais para ser guardado.' },
  ])
  expect(await refusalOf({ form: '../etc' })).toEqual([
    { field: 'form', message: 'Nome de formulário inválido.' },
  ])
  expect(await refusalOf({ form: 'a'.repeat(101) })).toEqual([
    { field: 'form', message: 'Use no máximo 100 caracteres.' },
  ])
  const secrets = [
    { password: 'segredo-123' },
    { person: { access: [{ password: 'segredo-123' }] } },
    { newPassword: 'segredo-123' },
    { person: { senhaNova: 'segredo-123' } },
  ]
  for (const values of secrets)
    expect(await refusalOf({ values })).toEqual([
      { field: 'values', message: 'Senhas não são guardadas em rascunhos.' },
    ])
  expect((await keep(token, 'curto')).status).toBe(422)
})

test('drafts are not audited', async () => {
  const { id, token } = await office.enter()
  const count = async () => {
    const [row] = await office.db<[{ rows: number }]>`
      select count(*)::int as rows from audit_log where actor_id = ${id}`
    return row.rows
  }
  const before = await count()
  const key = newKey()
  await keep(token, key)
  await office.ok('DELETE', `/drafts/${key}`, token)
  expect(await count()).toBe(before)
})
