import { apiBase } from '@zelo/contract/endpoint'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { bankScene } from '../../testing/bank.ts'
import { pagesOf } from '../../testing/exported-files.ts'
import { initialsOf } from './initials.ts'

const office = testApp()

const scene = async () => {
  const found = await bankScene(office)
  const { worker, adjust, ok } = found
  const { professionalId, treatment } = await worker({ fullName: 'Ana Conceição' })
  await adjust(professionalId, { kind: 'travel', amount: '20.00', reason: 'Ônibus' })
  const create = (body: object = {}) =>
    ok('POST', '/payment-management/statements', {
      year: 2025,
      month: 8,
      professionalIds: [professionalId],
      ...body,
    })
  const list = () => ok('GET', '/payment-management/statements?year=2025&month=8')
  return { ...found, professionalId, treatment, create, list }
}
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
const open = (token: string, suffix = '') =>
  office.app.inject({ method: 'GET', url: `${apiBase}/statements/${token}${suffix}` })

test('a patient is named by initials', () => {
  expect(initialsOf('Zélia da Silva  Peçanha')).toBe('Z. S. P.')
  expect(initialsOf('Érica')).toBe('É.')
})

test('a link opens the statement without signing in, with initials and references', async () => {
  const { create, list, pay, treatment, professionalId } = await scene()
  await pay({ treatmentId: treatment.id, amount: 160.2 })
  const { links } = await create()
  expect(links).toMatchObject([
    {
      professionalId,
      fullName: 'Ana Conceição',
      url: expect.stringMatching(/^http.*\/extrato\/[\w-]{43}$/),
      remaining: 20,
      revokedAt: null,
      openedAt: null,
    },
  ])
  const answer = await open(tokenOf(links[0]))
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(answer.json()).toMatchObject({
    company: 'Zelo Cuidado Domiciliar Ltda',
    professional: 'Ana Conceição',
    year: 2025,
    month: 8,
    owed: 160.2,
    adjusted: 20,
    paid: 160.2,
    balance: 20,
    sessions: [
      { day: '2025-08-05T00:00:00.000Z', patient: 'Z. P.', value: 80.1 },
      { day: '2025-08-12T00:00:00.000Z', patient: 'Z. P.', value: 80.1 },
    ],
    adjustments: [{ kind: 'travel', reason: 'Ônibus', amount: 20 }],
    payments: [{ amount: 160.2, reference: `PIX à mão, PAD ${treatment.id}` }],
  })
  expect(answer.body).not.toContain('Zélia')
  const [listed] = (await list()).links
  expect(listed).toMatchObject({ url: null, openedAt: expect.any(String) })
  const [stored] = await office.db`select token_hash from statement_links where id = ${listed.id}`
  expect(stored?.tokenHash).not.toContain(tokenOf(links[0]))
})

test('the PDF shows the same lines', async () => {
  const { create } = await scene()
  const { links } = await create()
  const answer = await open(tokenOf(links[0]), '/pdf')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['x-robots-tag']).toBe('noindex')
  const text = (await pagesOf(answer.rawPayload)).join(' ')
  for (const part of ['Extrato — agosto de 2025', 'Ana Conceição', 'Paciente Z. P.', 'Ônibus', '05/08/2025'])
    expect(text).toContain(part)
  expect(text).not.toContain('Zélia')
})

test('the office prints a statement without opening the link', async () => {
  const { create, list, professionalId, token } = await scene()
  await create()
  const print = (bearer: string) =>
    office.app.inject({
      method: 'GET',
      url: `${apiBase}/professionals/${professionalId}/account/pdf?year=2025&month=8`,
      headers: { authorization: `Bearer ${bearer}` },
    })
  const answer = await print(token)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = (await pagesOf(answer.rawPayload)).join(' ')
  expect(text).toContain('Paciente Z. P.')
  expect(text).not.toContain('Link válido até')
  const links: { professionalId: number }[] = (await list()).links
  expect(links.filter((link) => link.professionalId === professionalId)).toMatchObject([{ openedAt: null }])
  expect((await print('x')).statusCode).toBe(401)
})

test('a revoked, an expired and an unknown link get the same answer', async () => {
  const { create, ok, token } = await scene()
  const [first] = (await create()).links
  await ok('DELETE', `/payment-management/statements/${first.id}`)
  expect((await office.call('DELETE', `/payment-management/statements/${first.id}`, token)).status).toBe(404)
  const [second] = (await create()).links
  await office.db`update statement_links set expires_at = now() where id = ${second.id}`
  const answers = [
    await open(tokenOf(first)),
    await open(tokenOf(second)),
    await open(tokenOf(second), '/pdf'),
    await open('a'.repeat(43)),
    // An address that lost its end when it was copied or sent.
    await open('xyz'),
    await open('xyz', '/pdf'),
  ]
  for (const answer of answers)
    expect([answer.statusCode, answer.json().message]).toEqual([404, expect.stringContaining('não é válido')])
})

const statusOf = async (link: { url: string }) => (await open(tokenOf(link))).statusCode

test('a new link revokes earlier links of the month only on request', async () => {
  const { create, list, professionalId } = await scene()
  const [first] = (await create()).links
  const [september] = (await create({ month: 9 })).links
  const [second] = (await create()).links
  expect([first, second]).toMatchObject([{ live: 1 }, { live: 2 }])
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
  const [third] = (await create({ revokeOthers: true })).links
  expect(third.live).toBe(1)
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([404, 404, 200])
  expect(await statusOf(september)).toBe(200)
  const rows = (await list()).links.filter(
    (row: { professionalId: number }) => row.professionalId === professionalId,
  )
  expect(rows).toMatchObject([{ id: third.id, live: 1, revokedAt: null }])
  const audited = await office.db`
    select action from audit_log where entity = 'professional' and entity_id = ${professionalId}
      and action like 'statement%' order by id desc limit 2`
  expect(audited.map(({ action }) => action).toSorted()).toEqual(['statementCreated', 'statementRevoked'])
})

test('the list has one row for each professional, and revoking it ends all links of the month', async () => {
  const { create, list, ok, token, professionalId } = await scene()
  const other = (await create({ month: 9 })).links[0]
  const links = [(await create()).links[0], (await create()).links[0], (await create()).links[0]]
  const rows = async () =>
    (await list()).links.filter((row: { professionalId: number }) => row.professionalId === professionalId)
  expect(await rows()).toMatchObject([{ id: links[2].id, live: 3 }])
  await ok('DELETE', `/payment-management/statements/${links[2].id}`)
  for (const link of links) expect(await statusOf(link)).toBe(404)
  expect(await statusOf(other)).toBe(200)
  expect(await rows()).toMatchObject([{ id: links[2].id, live: 0, revokedAt: expect.any(String) }])
  const again = await office.call('DELETE', `/payment-management/statements/${links[0].id}`, token)
  expect(again.status).toBe(404)
})

test('the list is restricted to one professional on request', async () => {
  const { create, worker, ok, professionalId } = await scene()
  const other = await worker()
  await create({ professionalIds: [professionalId, other.professionalId] })
  const path = `/payment-management/statements?year=2025&month=8&professionalId=${professionalId}`
  expect((await ok('GET', path)).links).toMatchObject([{ professionalId }])
})

test('one call makes the links of all professionals with an entry in the month', async () => {
  const { create, worker, make, list } = await scene()
  const other = await worker({ fullName: 'Bia Outra' })
  const idle = await make.professional({ fullName: 'Sem Nada' })
  const { links } = await create({ professionalIds: undefined })
  const people = links.map((link: { professionalId: number }) => link.professionalId)
  expect(people).toContain(other.professionalId)
  expect(people).not.toContain(idle)
  expect(new Set(people).size).toBe(people.length)
  expect((await list()).links.length).toBeGreaterThanOrEqual(people.length)
})

test('only people who may pay create and see links', async () => {
  const { token } = await office.enter({ role: 'pickup' })
  const body = { year: 2025, month: 8 }
  expect((await office.call('POST', '/payment-management/statements', token, body)).status).toBe(403)
  expect((await office.call('GET', '/payment-management/statements?year=2025&month=8', token)).status).toBe(
    403,
  )
})

test('attempts to open a link are limited per address', async () => {
  await office.db`delete from tries`
  const answers = await Promise.all(Array.from({ length: 61 }, () => open('b'.repeat(43))))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})
