import type { MonitoredSession } from '@zelo/contract/monitoring'
import { useState } from 'react'

/** Sessions picked to change together, over every treatment of the screen; nothing while nobody is picking. */
export function useSelection() {
  const [picked, setPicked] = useState<ReadonlyMap<number, MonitoredSession>>()

  /** Takes all of these, or lets all go when all are taken. */
  function toggle(sessions: readonly MonitoredSession[]) {
    const next = new Map(picked)
    const remove = sessions.every(({ id }) => next.has(id))
    for (const session of sessions) {
      if (remove) next.delete(session.id)
      else next.set(session.id, session)
    }
    setPicked(next)
  }

  return {
    active: picked !== undefined,
    sessions: [...(picked?.values() ?? [])],
    has: ({ id }: MonitoredSession) => picked?.has(id) ?? false,
    start: () => setPicked(new Map()),
    stop: () => setPicked(undefined),
    toggle,
  }
}

export type Selection = ReturnType<typeof useSelection>
