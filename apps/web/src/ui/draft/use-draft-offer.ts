import type { Draft } from '@zelo/contract/drafts'
import { type RefObject, useEffect, useState } from 'react'
import { readDrafts } from '../../platform/drafts.ts'

const askAgainAfter = 5000

/** The form shows at once; its drafts load later, and the newest is offered. */
export function useDraftOffer(userId: number | undefined, name: string, own: RefObject<string>) {
  const [drafts, setDrafts] = useState<Draft[]>([])

  useEffect(() => {
    if (userId === undefined) return
    let wanted = true
    let later: number | undefined
    const ask = async (isLast = false) => {
      const found = await readDrafts(userId, name)
      if (!wanted) return
      const others = found?.filter(({ key }) => key !== own.current) ?? []
      // A page that was just left may still be sending its draft to a busy server, so an empty answer is asked for once
      // more.
      if (others.length === 0 && !(found && isLast))
        later = window.setTimeout(() => ask(Boolean(found)), askAgainAfter)
      setDrafts(others)
    }
    void ask()
    return () => {
      wanted = false
      clearTimeout(later)
    }
  }, [userId, name, own])

  const [offered, ...others] = drafts
  return { offered, others, setDrafts }
}
