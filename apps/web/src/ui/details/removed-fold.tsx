import type { ReactNode, Ref } from 'react'
import { formatMoment } from '../text/format.ts'
import { Fold } from './fold.tsx'

type RemovedFoldProps = {
  /** 'Documentos removidos' */
  title: string
  count: number
  /** The button that opens the list. After a restoration the focus moves to this button. */
  ref?: Ref<HTMLButtonElement>
  /** `li` elements. */
  children: ReactNode
}

/** A collapsed list of the removed records of a screen. Renders nothing if the list is empty. */
export function RemovedFold({ title, count, ref, children }: RemovedFoldProps) {
  if (count === 0) return null
  return (
    <Fold
      ref={ref}
      label={`${title} (${count})`}
      className="rounded-card border border-line bg-surface px-5 py-2"
      headClass="w-full text-muted"
    >
      {() => <ul className="divide-y divide-line">{children}</ul>}
    </Fold>
  )
}

type RemovedItemProps = {
  name: ReactNode
  /** 'Removido' */
  verb: string
  by: string | null | undefined
  at: string
  children: ReactNode
}

export function RemovedItem({ name, verb, by, at, children }: RemovedItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-[200px] flex-1 break-words">
        {name}
        <p className="text-[14px] text-muted">
          {verb}
          {by && ` por ${by}`} em {formatMoment(at, true)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </li>
  )
}
