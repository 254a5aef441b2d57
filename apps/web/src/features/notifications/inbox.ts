import type { Notification } from '@zelo/contract/notifications'
import { isSample, samples } from './samples.ts'

export type Inbox = {
  items: Notification[]
  /** The unread count of all notifications, including those not loaded. If undefined, the loaded items are counted. */
  unread: number | undefined
  /** The `before` parameter of the next page; null on the last page. */
  next: number | null
}

type Fetched = { items?: Notification[]; unread?: number; next?: number | null }

export const firstInbox: Inbox = { items: samples, unread: undefined, next: null }

const unreadAmong = (items: Notification[]) => items.filter((item) => !item.is_read).length

export const unreadOf = ({ items, unread }: Inbox) => unread ?? unreadAmong(items)

/** Merges a fetched list with notifications that arrived during the fetch. */
export const withFetched = (inbox: Inbox, { items = [], unread, next = null }: Fetched): Inbox => {
  const newest = items[0]?.id ?? 0
  const arrived = inbox.items.filter((item) => !isSample(item) && item.id > newest)
  const arrivedUnread = arrived.filter((item) => !item.is_read).length
  return {
    items: [...arrived, ...items],
    unread: unread === undefined ? undefined : unread + arrivedUnread,
    next,
  }
}

type State = { unread: number; newest: number }

/** Whether the server has a newer notification or another unread count. */
export const isBehind = ({ items, unread }: Inbox, state: State) => {
  const newest = Math.max(0, ...items.filter((item) => !isSample(item)).map(({ id }) => id))
  return newest !== state.newest || (unread !== undefined && unread !== state.unread)
}

export const withNew = (inbox: Inbox, item: Notification): Inbox => {
  if (inbox.items.some(({ id }) => id === item.id)) return inbox
  const unread = inbox.unread === undefined || item.is_read ? inbox.unread : inbox.unread + 1
  return { ...inbox, items: [item, ...inbox.items], unread }
}

export const withOlder = (inbox: Inbox, { items = [], next = null }: Fetched): Inbox => {
  const known = new Set(inbox.items.map(({ id }) => id))
  return { ...inbox, items: [...inbox.items, ...items.filter(({ id }) => !known.has(id))], next }
}

type Read = { id?: number | undefined; unread?: number | undefined }

/**
 * Marks one notification as read; without an id, all. Marking twice changes nothing, because each tab also receives the
 * events of its own marks.
 */
export const withRead = (inbox: Inbox, { id, unread }: Read): Inbox => {
  const items = inbox.items.map((item) =>
    id === undefined || item.id === id ? { ...item, is_read: true } : item,
  )
  if (unread === undefined && id === undefined) return { ...inbox, items, unread: 0 }
  const readCount = unreadAmong(inbox.items) - unreadAmong(items)
  return { ...inbox, items, unread: unread ?? (inbox.unread && Math.max(0, inbox.unread - readCount)) }
}
