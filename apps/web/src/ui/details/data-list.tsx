import type { ReactNode } from 'react'
import { EMPTY } from '../text/format.ts'

export function DataList({ children }: { children: ReactNode }) {
  return (
    <div className="@container rounded-card border border-line bg-surface p-5">
      <dl className="grid @2xl:grid-cols-2 @4xl:grid-cols-4 gap-x-6 gap-y-5">{children}</dl>
    </div>
  )
}

type DataItemProps = { label: string; wide?: boolean; children: ReactNode }

const isEmpty = (value: ReactNode) =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === 'string' && value.trim() === '')

export function DataItem({ label, wide = false, children }: DataItemProps) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-full' : ''}`}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-0.5 whitespace-pre-line break-words">{isEmpty(children) ? EMPTY : children}</dd>
    </div>
  )
}
