import { type RefObject, useEffect, useState } from 'react'

// A strip below the header. The chapter that intersects the strip is the current one.
const readingStrip = '-80px 0px -80% 0px'

const isOnScreen = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? -1) >= 0

export function useCurrentChapter(ids: string[], pageEnd: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(ids[0])

  useEffect(() => {
    const intersectingIds = new Set<string>()
    let atEnd = false

    const choose = () => {
      const asked = window.location.hash.slice(1)
      // At the end of the page the requested chapter is current, because the last chapters are too short to reach the
      // strip.
      const chosen = atEnd
        ? ids.includes(asked) && isOnScreen(asked)
          ? asked
          : ids.at(-1)
        : (ids.find((id) => intersectingIds.has(id)) ?? ids[0])
      if (chosen) setCurrent(chosen)
    }

    const stripObserver = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          isIntersecting ? intersectingIds.add(target.id) : intersectingIds.delete(target.id)
        choose()
      },
      { rootMargin: readingStrip },
    )
    const endObserver = new IntersectionObserver(([entry]) => {
      atEnd = entry?.isIntersecting ?? false
      choose()
    })

    for (const section of ids.map((id) => document.getElementById(id)))
      if (section) stripObserver.observe(section)
    if (pageEnd.current) endObserver.observe(pageEnd.current)
    window.addEventListener('hashchange', choose)
    return () => {
      stripObserver.disconnect()
      endObserver.disconnect()
      window.removeEventListener('hashchange', choose)
    }
  }, [ids, pageEnd])

  return current
}
