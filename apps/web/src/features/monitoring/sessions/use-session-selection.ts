import type { MonitoredSession } from '@zelo/contract/monitoring'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '../../../ui/toast/toast.ts'

let dropped = 0

/** Shows one toast for all rows that unmount together, with the number of deselected sessions. */
function notifyDropped(count: number) {
  if (dropped === 0)
    queueMicrotask(() => {
      const text = dropped === 1 ? '1 sessão saiu da seleção' : `${dropped} sessões saíram da seleção`
      showToast(text, { type: 'success', detail: 'Só o que está na tela fica selecionado.' })
      dropped = 0
    })
  dropped += count
}

/** The selection of sessions on the page, across all PADs. */
export function useSessionSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<number, MonitoredSession>>()

  // Each PAD calls `dropTreatment` when it unmounts, and several may unmount in one commit. The ref contains the selection
  // after the previous call.
  const latest = useRef(selected)
  useEffect(() => {
    latest.current = selected
  }, [selected])

  /** Selects all given sessions, or deselects them if all are selected. */
  function toggle(sessions: readonly MonitoredSession[]) {
    const next = new Map(selected)
    const remove = sessions.every(({ id }) => next.has(id))
    for (const session of sessions) {
      if (remove) next.delete(session.id)
      else next.set(session.id, session)
    }
    setSelected(next)
  }

  /** Deselects the sessions of a PAD that is no longer on the page, because invisible sessions must not be changed. */
  const dropTreatment = useCallback((treatmentId: number) => {
    const before = latest.current
    const remaining = [...(before ?? [])].filter(([, session]) => session.treatmentId !== treatmentId)
    if (!before || remaining.length === before.size) return
    const next = remaining.length > 0 ? new Map(remaining) : undefined
    latest.current = next
    setSelected(next)
    notifyDropped(before.size - remaining.length)
  }, [])

  return {
    active: selected !== undefined,
    sessions: [...(selected?.values() ?? [])],
    has: ({ id }: MonitoredSession) => selected?.has(id) ?? false,
    start: () => setSelected(new Map()),
    stop: () => setSelected(undefined),
    toggle,
    dropTreatment,
  }
}

export type Selection = ReturnType<typeof useSessionSelection>
