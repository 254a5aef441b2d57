import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="font-bold text-xl">{title}</h2>
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export function Example({ name, width, children }: { name: string; width?: number; children: ReactNode }) {
  return (
    <section aria-label={name} className="mb-6 grid grid-cols-1 gap-3" style={{ maxWidth: width }}>
      <h3 className="font-semibold text-muted">{name}</h3>
      {children}
    </section>
  )
}
