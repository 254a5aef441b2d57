import type { ReactNode } from 'react'

/** The height of the visible part of the row that the footer cuts. */
function heightOfCutRow(rows: Iterable<Element>, edge: number) {
  for (const row of rows) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > edge + 1) return Math.max(edge - top, 0)
  }
  return 0
}

/** Fades the row that the footer cuts. This shows that the list continues, without half letters above the footer. */
function coverCutRow(cover: HTMLElement | null) {
  if (!cover) return undefined
  const footer = cover.parentElement
  const update = () => {
    const rows = footer?.parentElement?.querySelectorAll(':scope > div > table > tbody > tr[data-row]') ?? []
    const edge = footer?.getBoundingClientRect().top ?? 0
    cover.style.height = `${heightOfCutRow(rows, edge)}px`
  }
  const observer = new ResizeObserver(update)
  // The height of the body changes when content above the table loads.
  observer.observe(document.body)
  document.addEventListener('scroll', update, { passive: true })
  window.addEventListener('resize', update)
  return () => {
    observer.disconnect()
    document.removeEventListener('scroll', update)
    window.removeEventListener('resize', update)
  }
}

/** The pager and the bar of selected rows. They stay visible below a table, but not below cards. */
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
