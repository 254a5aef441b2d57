import type { Notification } from '@zelo/contract/notifications'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { storeNotification } from './notifications.service.ts'

const office = testApp()
const notification = { title: 'Título', body: 'Texto', linkUrl: '/patients/1/details' }

const give = (userId: number, count = 1) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      storeNotification(office.db, [userId], { ...notification, title: `${index}` }),
    ),
  )
const list = async (token: string, query = '') => {
  const { status, body } = await office.call('GET', `/notifications${query}`, token)
  expect(status).toBe(200)
  return body as { items: Notification[]; unread: number; next: number | null }
}

test('users see only their own notifications, newest first, with the field names of the specification', async () => {
  const [one, other] = [await office.enter(), await office.enter()]
  await storeNotification(office.db, [one.id, other.id], { ...notification, title: 'Primeira' })
  await storeNotification(office.db, [one.id], { ...notification, title: 'Segunda' })
  const { items, unread } = await list(one.token)
  expect(items.map(({ title }) => title)).toEqual(['Segunda', 'Primeira'])
  expect(items[0]).toEqual({
    id: expect.any(Number),
    title: 'Segunda',
    body: 'Texto',
    is_read: false,
    created_at: expect.any(String),
    link_url: '/patients/1/details',
  })
  expect([unread, (await list(other.token)).items.length]).toEqual([2, 1])
})

test('an empty body or link is omitted', async () => {
  const { id, token } = await office.enter()
  await office.db`insert into notifications (administrator_id, title) values (${id}, 'Só título')`
  const { items } = await list(token)
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(['created_at', 'id', 'is_read', 'title'])
})

test('a notification created between two pages does not shift the later pages', async () => {
  const { id, token } = await office.enter()
  await give(id, 5)
  const first = await list(token, '?per_page=2')
  await give(id)
  const second = await list(token, `?per_page=2&before=${first.next}`)
  const third = await list(token, `?per_page=2&before=${second.next}`)
  const seen = [first, second, third].flatMap(({ items }) => items.map((item) => item.id))
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
  expect([seen.length, third.next]).toEqual([5, null])
  expect([first.unread, third.unread]).toEqual([5, 6])
})

test('an empty page contains the count of unread notifications', async () => {
  const { id, token } = await office.enter()
  expect(await list(token)).toEqual({ items: [], unread: 0, next: null })
  await give(id, 2)
  expect(await list(token, '?before=1')).toEqual({ items: [], unread: 2, next: null })
})

test('one or all notifications can be marked as read, repeatedly', async () => {
  const { id, token } = await office.enter()
  await give(id, 3)
  const [first] = (await list(token)).items
  for (let twice = 0; twice < 2; twice++) {
    const { status, body } = await office.call('PUT', `/notifications/${first?.id}/read`, token)
    expect([status, body.is_read]).toEqual([200, true])
  }
  expect((await list(token)).unread).toBe(2)
  expect((await office.call('PUT', '/notifications/read-all', token)).status).toBe(200)
  const after = await list(token)
  expect([after.unread, after.items.every((item) => item.is_read)]).toEqual([0, true])
})

test("a user can mark no other user's notification as read, neither alone nor with all", async () => {
  const [one, other] = [await office.enter(), await office.enter()]
  await give(one.id)
  const [mine] = (await list(one.token)).items
  expect((await office.call('PUT', `/notifications/${mine?.id}/read`, other.token)).status).toBe(404)
  await office.ok('PUT', '/notifications/read-all', other.token)
  expect((await list(one.token)).unread).toBe(1)
})

test('a user id in the header must be that of the signed-in user', async () => {
  const [one, other] = [await office.enter(), await office.enter()]
  const ask = async (method: 'GET' | 'PUT', path: string, userId: string) => {
    const headers = { authorization: `Bearer ${one.token}`, 'x-user-id': userId }
    const { statusCode } = await office.app.inject({ method, url: `/api/v1/notifications${path}`, headers })
    return statusCode
  }
  expect(await ask('GET', '', String(one.id))).toBe(200)
  for (const forged of [String(other.id), '', 'x', `${one.id}, ${other.id}`, `0${one.id}`]) {
    expect(await ask('GET', '', forged)).toBe(403)
    expect(await ask('PUT', '/read-all', forged)).toBe(403)
    expect(await ask('PUT', '/1/read', forged)).toBe(403)
  }
})

test('notifications require a sign-in and valid parameters', async () => {
  const { token } = await office.enter()
  expect((await office.call('GET', '/notifications')).status).toBe(401)
  expect((await office.call('PUT', '/notifications/read-all')).status).toBe(401)
  for (const query of ['before=x', 'before=0', 'per_page=0', 'per_page=101'])
    expect((await office.call('GET', `/notifications?${query}`, token)).status).toBe(422)
  expect((await office.call('PUT', '/notifications/x/read', token)).status).toBe(422)
  expect((await office.call('PUT', '/notifications/999999/read', token)).status).toBe(404)
})

const elsewhere = [
  'https://outro.site',
  '//outro.site',
  '/\\outro.site',
  '\\\\outro.site',
  '/patients//outro.site',
  'javascript:alert(1)',
  '/\toutro',
  '/a b',
  '/',
  '',
  'patients',
]
test.each(elsewhere)(
  'a link outside the panel is rejected by the code and by the database: %j',
  async (linkUrl) => {
    const { id } = await office.add()
    await expect(storeNotification(office.db, [id], { ...notification, linkUrl })).rejects.toThrow(
      'not a path of the panel',
    )
    await expect(
      office.db`insert into notifications (administrator_id, title, link_url) values (${id}, 'x', ${linkUrl})`,
    ).rejects.toThrow('notifications_link_url_check')
  },
)
