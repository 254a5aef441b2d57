import type { ReactNode } from 'react'

/** A muted text in a card, in place of content that does not exist. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-[120px] place-content-center rounded-card border border-line bg-surface p-6 text-center text-muted">
      {children}
    </div>
  )
}
