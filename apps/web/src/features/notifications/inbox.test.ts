import type { Notification } from '@zelo/contract/notifications'
import { expect, test } from 'vitest'
import { firstInbox, isBehind, unreadOf, withFetched, withNew, withOlder, withRead } from './inbox.ts'

const item = (id: number, is_read = false): Notification => ({
  id,
  title: `Aviso ${id}`,
  is_read,
  created_at: '2026-11-14T15:00:00.000Z',
})
const ids = ({ items }: { items: Notification[] }) => items.map(({ id }) => id)

test('three samples are shown until the first response', () => {
  expect(firstInbox.items).toHaveLength(3)
  expect(ids(withFetched(firstInbox, { items: [item(7)] }))).toEqual([7])
  expect(ids(withFetched(firstInbox, { items: [] }))).toEqual([])
})

test('before the first response the unread count is the number of unread items on screen', () => {
  const unreadShown = ({ items }: typeof firstInbox) => items.filter(({ is_read }) => !is_read).length
  expect([unreadOf(firstInbox), unreadShown(firstInbox)]).toEqual([0, 0])
  const beforeFirstList = withNew(firstInbox, item(9))
  expect([unreadOf(beforeFirstList), unreadShown(beforeFirstList)]).toEqual([1, 1])
})

test('the unread count is the count of the server, or the number of unread items if the server sends none', () => {
  expect(unreadOf(withFetched(firstInbox, { items: [item(7), item(6, true)], unread: 30 }))).toBe(30)
  expect(unreadOf(withFetched(firstInbox, { items: [item(7), item(6, true)] }))).toBe(1)
})

test('a new notification is added once at the top, also while the list loads', () => {
  const beforeFirstList = withNew(firstInbox, item(9))
  const fetched = withFetched(beforeFirstList, { items: [item(8)], unread: 1 })
  expect([ids(fetched), unreadOf(fetched)]).toEqual([[9, 8], 2])
  const counted = withFetched(beforeFirstList, { items: [item(9), item(8)], unread: 2 })
  expect([ids(counted), unreadOf(counted)]).toEqual([[9, 8], 2])
  expect(withNew(fetched, item(9))).toBe(fetched)
  const updated = withNew(fetched, item(10))
  expect([ids(updated), unreadOf(updated)]).toEqual([[10, 9, 8], 3])
})

test('older notifications are appended, and reading one or all lowers the unread count', () => {
  const inbox = withOlder(withFetched(firstInbox, { items: [item(9), item(8)], unread: 4, next: 8 }), {
    items: [item(8), item(7)],
    next: null,
  })
  expect([ids(inbox), inbox.next]).toEqual([[9, 8, 7], null])
  const read = withRead(inbox, { id: 8 })
  expect([unreadOf(read), read.items[1]?.is_read]).toEqual([3, true])
  expect(unreadOf(withRead(read, { id: 8 }))).toBe(3)
  const all = withRead(read, {})
  expect([unreadOf(all), all.items.every(({ is_read }) => is_read)]).toEqual([0, true])
})

test('a notification read on another device becomes read, with the unread count of the server', () => {
  const inbox = withFetched(firstInbox, { items: [item(9), item(8)], unread: 4, next: 8 })
  const older = withRead(inbox, { id: 3, unread: 3 })
  expect([unreadOf(older), older.items.map(({ is_read }) => is_read)]).toEqual([3, [false, false]])
  const shown = withRead(older, { id: 9, unread: 2 })
  expect([unreadOf(shown), shown.items[0]?.is_read]).toEqual([2, true])
  expect(unreadOf(withRead(shown, { unread: 0 }))).toBe(0)
})

test('a list is behind if the server has a newer notification or another unread count', () => {
  const fetched = withFetched(firstInbox, { items: [item(8), item(7, true)], unread: 1 })
  expect(isBehind(fetched, { unread: 1, newest: 8 })).toBe(false)
  expect(isBehind(fetched, { unread: 2, newest: 9 })).toBe(true)
  expect(isBehind(fetched, { unread: 0, newest: 8 })).toBe(true)
  expect(isBehind(firstInbox, { unread: 0, newest: 0 })).toBe(false)
  expect(isBehind(firstInbox, { unread: 0, newest: 3 })).toBe(true)
})
