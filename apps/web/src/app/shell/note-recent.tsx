import { useLocation } from '@tanstack/react-router'
import type { RecentKind } from '@zelo/contract/recents'
import { useEffect } from 'react'
import { noteRecent } from '../../features/recents/recents.queries.ts'
import { useSignIn } from '../../platform/sign-in.ts'
import { storeTreatment } from '../../platform/stored-sign-in.ts'
import { whenIdle } from '../../platform/when-idle.ts'

const kinds: Record<string, RecentKind> = {
  administrators: 'administrator',
  contracts: 'contract',
  professionals: 'professional',
  patients: 'patient',
  recruitment: 'recruitment',
}

/** The record whose details page has the path. */
export const recordAt = (path: string): { kind: RecentKind; id: number } | undefined => {
  const [, feature = '', id, page] = /^\/(\w+)\/([1-9]\d{0,8})\/(details|details-pad)\/?$/.exec(path) ?? []
  const kind = page === 'details-pad' ? 'treatment' : kinds[feature]
  return kind && { kind, id: Number(id) }
}

/** The PAD of a path: its details page, or its month in monitoring. */
const treatmentAt = (path: string) => {
  const opened = recordAt(path)
  if (opened?.kind === 'treatment') return opened.id
  const [, id] = /^\/monitoring\/([1-9]\d{0,8})\/details\/?$/.exec(path) ?? []
  return id === undefined ? undefined : Number(id)
}

/**
 * Stores the id of an opened PAD in the browser, and reports an opened record to the server for 'Ir para…'. The report
 * waits until the browser is idle, so that records opened only briefly are skipped.
 */
export function NoteRecent() {
  const { pathname } = useLocation()
  const userId = useSignIn().user?.id
  useEffect(() => {
    const treatmentId = treatmentAt(pathname)
    if (treatmentId !== undefined && userId) storeTreatment(treatmentId)
    const opened = recordAt(pathname)
    if (!opened || !userId) return
    return whenIdle(() => void noteRecent(userId, opened.kind, opened.id), 500)
  }, [pathname, userId])
  return null
}
