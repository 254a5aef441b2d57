import type { ReactNode } from 'react'

/** The height of the part of a row that is visible above the footer while the rest of the row is behind it. */
function heightOfCutRow(rows: Iterable<Element>, edge: number) {
  for (const row of rows) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > edge + 1) return Math.max(edge - top, 0)
  }
  return 0
}

/** Covers the row that the footer would cut in half, so that only whole rows are visible. */
function coverCutRow(cover: HTMLElement | null) {
  if (!cover) return undefined
  const footer = cover.parentElement
  const update = () => {
    const rows = footer?.parentElement?.querySelectorAll(':scope > div > table > tbody > tr[data-row]') ?? []
    const edge = footer?.getBoundingClientRect().top ?? 0
    cover.style.height = `${heightOfCutRow(rows, edge)}px`
  }
  const observer = new ResizeObserver(update)
  // Its height changes when something above the table arrives.
  observer.observe(document.body)
  document.addEventListener('scroll', update, { passive: true })
  window.addEventListener('resize', update)
  return () => {
    observer.disconnect()
    document.removeEventListener('scroll', update)
    window.removeEventListener('resize', update)
  }
}

/** The pager and the bar of selected rows, always in sight below a table. Below cards it does not stick. */
export function StickyFooter({ children }: { children: ReactNode }) {
  return (
    <div className="@3xl:sticky short:static bottom-0 z-[5]">
      <div
        ref={coverCutRow}
        aria-hidden
        className="absolute inset-x-0 bottom-full bg-surface print:hidden @max-3xl:hidden"
      />
      {children}
    </div>
  )
}
