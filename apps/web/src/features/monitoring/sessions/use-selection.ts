import type { MonitoredSession } from '@zelo/contract/monitoring'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '../../../ui/toast/toast.ts'

let dropped = 0

/** Says once for all rows that leave together how many sessions are no longer picked. */
function tellDropped(count: number) {
  if (dropped === 0)
    queueMicrotask(() => {
      const text = dropped === 1 ? '1 sessão saiu da seleção' : `${dropped} sessões saíram da seleção`
      showToast(text, { type: 'success', detail: 'Só o que está na tela fica selecionado.' })
      dropped = 0
    })
  dropped += count
}

/** Sessions picked to change together, over every treatment of the screen; undefined while none are being picked. */
export function useSelection() {
  const [picked, setPicked] = useState<ReadonlyMap<number, MonitoredSession>>()

  // Several rows leave the screen together: each has to see what the one before it left.
  const latest = useRef(picked)
  useEffect(() => {
    latest.current = picked
  }, [picked])

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
    const before = latest.current
    const left = [...(before ?? [])].filter(([, session]) => session.treatmentId !== treatmentId)
    if (!before || left.length === before.size) return
    const next = left.length > 0 ? new Map(left) : undefined
    latest.current = next
    setPicked(next)
    tellDropped(before.size - left.length)
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
