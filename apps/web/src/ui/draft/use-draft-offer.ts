import type { Draft } from '@zelo/contract/drafts'
import { type RefObject, useEffect, useState } from 'react'
import { readDrafts } from '../../platform/drafts.ts'

const askAgainAfter = 5000

/** Reads the stored drafts after the form has mounted, and offers the newest one. */
export function useDraftOffer(userId: number | undefined, name: string, ownKey: RefObject<string>) {
  const [drafts, setDrafts] = useState<Draft[]>([])

  useEffect(() => {
    if (userId === undefined) return
    let isMounted = true
    let timer: number | undefined
    const ask = async (isLast = false) => {
      const found = await readDrafts(userId, name)
      if (!isMounted) return
      const others = found?.filter(({ key }) => key !== ownKey.current) ?? []
      // The previous page may still be sending its draft, so an empty answer is followed by one more request.
      if (others.length === 0 && !(found && isLast))
        timer = window.setTimeout(() => ask(Boolean(found)), askAgainAfter)
      setDrafts(others)
    }
    void ask()
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [userId, name, ownKey])

  const [offered, ...others] = drafts
  return { offered, others, setDrafts }
}
