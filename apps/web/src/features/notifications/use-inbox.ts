import { useQueryClient } from '@tanstack/react-query'
import type { Notification } from '@zelo/contract/notifications'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { openRealtime } from '../../platform/realtime.ts'
import { firstInbox, isBehind, withFetched, withNew, withOlder, withRead } from './inbox.ts'

/** The notifications of the signed-in user, updated live. Failures are not shown. */
export function useInbox(userId: number) {
  const [inbox, setInbox] = useState(firstInbox)
  const client = useQueryClient()
  const fetching = useRef(false)
  const shownNow = useRef(inbox)
  useEffect(() => {
    shownNow.current = inbox
  }, [inbox])
  const headers = { 'x-user-id': String(userId) }

  useEffect(() => {
    let shown = true
    const load = async () => {
      const result = await call('GET /notifications', {
        query: { per_page: 20 },
        headers: { 'x-user-id': String(userId) },
      })
      if (shown && result.ok) setInbox((now) => withFetched(now, result.body))
    }
    void load()
    const close = openRealtime(userId, client, {
      'notification:new': (item) => setInbox((now) => withNew(now, item)),
      // Loads notifications created between the first fetch and the connection of the socket.
      'notification:state': (state) => {
        if (isBehind(shownNow.current, state)) void load()
      },
      'notification:read': (read) => setInbox((now) => withRead(now, read)),
      // The first connection needs no reload, because the list was just requested.
      connected: (wasLost) => {
        if (wasLost) void load()
      },
    })
    return () => {
      shown = false
      close()
    }
  }, [userId, client])

  const loadOlder = async () => {
    if (inbox.next === null || fetching.current) return
    fetching.current = true
    const result = await call('GET /notifications', { query: { per_page: 20, before: inbox.next }, headers })
    fetching.current = false
    if (result.ok) setInbox((now) => withOlder(now, result.body))
  }

  const markRead = async (item: Notification) => {
    if (item.is_read) return
    const { ok } = await call('PUT /notifications/{id}/read', { params: { id: item.id }, headers })
    if (ok) setInbox((now) => withRead(now, { id: item.id }))
  }

  const markAllRead = async () => {
    const { ok } = await call('PUT /notifications/read-all', { headers })
    if (ok) setInbox((now) => withRead(now, {}))
  }

  return { inbox, loadOlder, markRead, markAllRead }
}
