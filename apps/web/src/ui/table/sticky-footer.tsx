import type { ReactNode } from 'react'

/** The visible height of the row that the sticky footer cuts. */
function heightOfCutRow(rows: Iterable<Element>, edge: number) {
  for (const row of rows) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > edge + 1) return Math.max(edge - top, 0)
  }
  return 0
}

/** Fades the row that the sticky footer cuts, so that the row is not mistaken for the last one. */
function coverCutRow(cover: HTMLElement | null) {
  if (!cover) return undefined
  const footer = cover.parentElement
  const update = () => {
    const rows = footer?.parentElement?.querySelectorAll(':scope > div > table > tbody > tr[data-row]') ?? []
    const edge = footer?.getBoundingClientRect().top ?? 0
    cover.style.height = `${heightOfCutRow(rows, edge)}px`
  }
  const observer = new ResizeObserver(update)
  // Content that loads above the table changes the height of the body.
  observer.observe(document.body)
  document.addEventListener('scroll', update, { passive: true })
  window.addEventListener('resize', update)
  return () => {
    observer.disconnect()
    document.removeEventListener('scroll', update)
    window.removeEventListener('resize', update)
  }
}

/** The pager and the selection bar, sticky below a table, but not below cards. */
export function StickyFooter({ children }: { children: ReactNode }) {
  return (
    <div className="@3xl:sticky short:static bottom-0 z-[5]">
      <div
        ref={coverCutRow}
        aria-hidden
        className="pointer-events-none absolute inset-x-0 bottom-full bg-[linear-gradient(to_top,var(--color-surface)_30%,transparent)] print:hidden @max-3xl:hidden"
      />
      {children}
    </div>
  )
}
