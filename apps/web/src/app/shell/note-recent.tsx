import { useLocation } from '@tanstack/react-router'
import type { RecentKind } from '@zelo/contract/recents'
import { useEffect } from 'react'
import { noteRecent } from '../../features/recents/recents.queries.ts'
import { useSignIn } from '../../platform/sign-in.ts'
import { whenIdle } from '../../platform/when-idle.ts'

const kinds: Record<string, RecentKind> = {
  administrators: 'administrator',
  contracts: 'contract',
  professionals: 'professional',
  patients: 'patient',
  recruitment: 'recruitment',
}

/** The record whose page is at this address. */
export const recordAt = (path: string): { kind: RecentKind; id: number } | undefined => {
  const [, feature = '', id, page] = /^\/(\w+)\/([1-9]\d{0,8})\/(details|details-pad)\/?$/.exec(path) ?? []
  const kind = page === 'details-pad' ? 'treatment' : kinds[feature]
  return kind && { kind, id: Number(id) }
}

/** Tells the server which record is looked at, for 'Ir para…'. Not of those that are passed by: the browser has to be idle. */
export function NoteRecent() {
  const { pathname } = useLocation()
  const userId = useSignIn().user?.id
  useEffect(() => {
    const opened = recordAt(pathname)
    if (!opened || !userId) return
    return whenIdle(() => void noteRecent(userId, opened.kind, opened.id), 500)
  }, [pathname, userId])
  return null
}
