import type { Notification } from '@zelo/contract/notifications'
import { isSample, samples } from './samples.ts'

export type Inbox = {
  items: Notification[]
  /** Of all of them, also those not fetched yet; without it the items are counted. */
  unread: number | undefined
  /** Where the older ones begin. */
  next: number | null
}

type Fetched = { items?: Notification[]; unread?: number; next?: number | null }

export const firstInbox: Inbox = { items: samples, unread: undefined, next: null }

export const unreadOf = ({ items, unread }: Inbox) => unread ?? items.filter((item) => !item.is_read).length

/** The fetched list, below what arrived while it was on its way. */
export const withFetched = (inbox: Inbox, { items = [], unread, next = null }: Fetched): Inbox => {
  const newest = items[0]?.id ?? 0
  const arrived = inbox.items.filter((item) => !isSample(item) && item.id > newest)
  const more = arrived.filter((item) => !item.is_read).length
  return { items: [...arrived, ...items], unread: unread === undefined ? undefined : unread + more, next }
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

export const withRead = (inbox: Inbox, read: Notification): Inbox => ({
  ...inbox,
  items: inbox.items.map((item) => (item.id === read.id ? { ...item, is_read: true } : item)),
  unread: inbox.unread === undefined || read.is_read ? inbox.unread : Math.max(0, inbox.unread - 1),
})

export const withAllRead = (inbox: Inbox): Inbox => ({
  ...inbox,
  items: inbox.items.map((item) => ({ ...item, is_read: true })),
  unread: 0,
})
