import type { Draft } from '@zelo/contract/drafts'
import { type ComponentProps, type ComponentType, type RefObject, useEffect, useState } from 'react'
import { readDrafts } from '../../platform/drafts.ts'
import type { DraftOffer } from './draft-offer.tsx'

const askAgainAfter = 5000

/** The form shows at once; its drafts load later, and the newest is offered. */
export function useDraftOffer(userId: number | undefined, name: string, own: RefObject<string>) {
  const [drafts, setDrafts] = useState<Draft[]>([])
  const [Part, setPart] = useState<ComponentType<ComponentProps<typeof DraftOffer>>>()

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
      if (others.length === 0) return
      setDrafts(others)
      // Fetched only where there is a draft. If it fails nothing is lost: the draft is offered another time.
      const part = await import('./draft-offer.tsx').catch(() => undefined)
      if (part) setPart(() => part.DraftOffer)
    }
    void ask()
    return () => {
      wanted = false
      clearTimeout(later)
    }
  }, [userId, name, own])

  const [offered, ...others] = drafts
  return { Part, offered, others, setDrafts }
}
