import type { MonitoredSession } from '@zelo/contract/monitoring'
import { useCallback, useState } from 'react'

/** Sessions picked to change together, over every treatment of the screen; undefined while none are being picked. */
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

  /** Drops the sessions of a treatment that left the screen: invisible sessions must not be changed. */
  const leave = useCallback((treatmentId: number) => {
    setPicked((before) => {
      if (!before) return before
      const left = [...before].filter(([, session]) => session.treatmentId !== treatmentId)
      if (left.length === before.size) return before
      return left.length > 0 ? new Map(left) : undefined
    })
  }, [])

  return {
    active: picked !== undefined,
    sessions: [...(picked?.values() ?? [])],
    has: ({ id }: MonitoredSession) => picked?.has(id) ?? false,
    start: () => setPicked(new Map()),
    stop: () => setPicked(undefined),
    toggle,
    leave,
  }
}

export type Selection = ReturnType<typeof useSelection>
