import { createHash } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import { password, testApp } from '../../testing/app.ts'
import { eventually } from '../../testing/eventually.ts'
import { professionalFields } from '../../testing/fields.ts'

vi.mock('@node-rs/argon2', { spy: true })

const office = testApp({ PUBLIC_URL: 'https://painel.teste' })

const hash = (token: string) => createHash('sha256').update(token).digest()
let links = 0
/** Inserts a reset link like the one in a mail. */
const linkFor = async (owner: 'administrator_id' | 'professional_id', id: number) => {
  const token = `link-${++links}`
  await office.db`insert into password_resets (token_hash, ${office.db(owner)}, expires_at)
    values (${hash(token)}, ${id}, now() + interval '1 hour')`
  return token
}
const use = (token: string, secret = 'uma-senha-boa') =>
  office.call('POST', '/reset-password', undefined, { token, password: secret })

describe('a link becomes invalid after', () => {
  const edits: [string, object][] = [
    ['password', { password: 'outra-senha-2' }],
    ['e-mail', { email: 'recuperada@teste.local' }],
    ['status, also when it is taken back', { status: 'inactive' }],
  ]
  test.each(edits)('a change of %s', async (_, change) => {
    const admin = await office.enter()
    const target = await office.add()
    const link = await linkFor('administrator_id', target.id)
    const put = (changes: object) =>
      office.ok('PUT', `/administration/${target.id}`, admin.token, {
        ...office.person({ email: target.email }),
        ...changes,
      })
    await put({ name: 'Só o Nome' })
    await put(change)
    await put({ status: 'active', ...change, ...('status' in change && { status: 'active' }) })
    const { status, body } = await use(link)
    expect([status, body.errors[0].message]).toEqual([422, 'Este link já foi usado ou não vale mais.'])
  })

  test('no other change', async () => {
    const admin = await office.enter()
    const target = await office.add()
    const link = await linkFor('administrator_id', target.id)
    const body = office.person({ email: target.email, name: 'Outro Nome' })
    await office.ok('PUT', `/administration/${target.id}`, admin.token, body)
    expect((await use(link)).status).toBe(200)
  })

  test('a removal, even if the user is restored', async () => {
    const admin = await office.enter()
    const target = await office.add()
    const link = await linkFor('administrator_id', target.id)
    await office.ok('DELETE', `/administration/${target.id}`, admin.token)
    await office.ok('POST', `/administration/${target.id}/restore`, admin.token)
    expect((await use(link)).status).toBe(422)
  })

  test('a change of a professional’s e-mail', async () => {
    const { token } = await office.enter()
    const fields = professionalFields()
    const { id } = (await office.ok('POST', '/professionals', token, fields)).body
    const link = await linkFor('professional_id', id)
    await office.ok('PUT', `/professionals/${id}`, token, { ...fields, email: 'nova@teste.local' })
    expect((await use(link)).status).toBe(422)
  })
})

test('an e-mail of both an administrator and a professional gets a link for each', async () => {
  const { token, email } = await office.enter()
  await office.ok('POST', '/professionals', token, professionalFields({ email }))
  await office.ok('POST', '/forgot-password', undefined, { email })
  const pages = await eventually(async () => {
    const mails = (await office.mails()).filter((text) => text.includes(`To: ${email}`))
    const found = mails.flatMap((text) => text.replaceAll('=\r\n', '').match(/[\w-]+(?=\?token=3D)/g) ?? [])
    expect(found).toHaveLength(2)
    return found
  })
  expect(pages.sort()).toEqual(['mobile-reset-password', 'reset-password'])
})

test('no link is created if the e-mail changes at the same time', async () => {
  const { id, email } = await office.add()
  const waiting = () =>
    eventually(async () => {
      const rows = await office.db`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      expect(rows).toHaveLength(1)
    })
  await office.db.begin(async (tx) => {
    await tx`update administrators set email = 'outra-caixa@teste.local' where id = ${id}`
    await office.ok('POST', '/forgot-password', undefined, { email })
    await waiting()
  })
  await expect
    .poll(
      () => office.db`select from pg_stat_activity where datname = current_database() and state <> 'idle'
      and pid <> pg_backend_pid()`,
    )
    .toHaveLength(0)
  expect(await office.db`select from password_resets where administrator_id = ${id}`).toHaveLength(0)
})

test('a pending login is rejected if the password changes before it finishes', async () => {
  const { id, email } = await office.add()
  const lock = () =>
    eventually(async () => {
      const rows = await office.db`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      expect(rows).toHaveLength(1)
    })
  const [signedIn] = await office.db.begin(async (tx) => {
    await tx`update administrators set password_hash = 'another' where id = ${id}`
    const login = office.call('POST', '/auth/login', undefined, { email, password })
    // The password check succeeded. The login now waits for the lock of the password change.
    await lock()
    return [login] as const
  })
  const { status, body } = await signedIn
  expect({ status, body }).toEqual({ status: 401, body: { message: 'Usuário ou senha inválidos!' } })
  expect(await office.db`select from auth_tokens where administrator_id = ${id}`).toHaveLength(0)
})

test('invalid links are rejected without hashing a password', async () => {
  await office.db`delete from tries`
  vi.mocked(argon2.hash).mockClear()
  const answers = await Promise.all(Array.from({ length: 20 }, () => use('inventado')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
  expect(argon2.hash).not.toHaveBeenCalled()
})
