import { type ReactNode, useId } from 'react'
import { EMPTY } from '../text/format.ts'

const cardClass = '@container min-w-0 rounded-card border border-line bg-surface p-5'
const listClass = 'grid @md:grid-cols-2 @4xl:grid-cols-4 gap-x-6 gap-y-4'

export function DataList({ children }: { children: ReactNode }) {
  return (
    <div className={cardClass}>
      <dl className={listClass}>{children}</dl>
    </div>
  )
}

/** The cards of a record in a grid; two half-width cards share a row. */
export function DataGroups({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">{children}</div>
}

type DataGroupProps = { title: string; half?: boolean; action?: ReactNode; children: ReactNode }

/** A card with a heading and its fields. */
export function DataGroup({ children, ...frame }: DataGroupProps) {
  return (
    <GroupFrame {...frame}>
      <dl className={listClass}>{children}</dl>
    </GroupFrame>
  )
}

/** A card for one long text, with the field's label as its heading. */
export function TextGroup({ title, text }: { title: string; text: string | null | undefined }) {
  return (
    <GroupFrame title={title}>
      <p className="max-w-[75ch] whitespace-pre-line break-words leading-relaxed">{text?.trim() || EMPTY}</p>
    </GroupFrame>
  )
}

function GroupFrame({ title, half = false, action, children }: DataGroupProps) {
  const id = useId()
  return (
    // The card is a group instead of a landmark: a page has many groups, and several PADs repeat the same headings.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-labelledby={id} className={`${cardClass} ${half ? '' : 'lg:col-span-2'}`}>
      <div className="mb-3 flex min-h-[28px] flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="font-semibold text-brand-dark">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </div>
  )
}

type DataItemProps = {
  label: string
  wide?: boolean
  /** Spans two of the four columns, for long values. */
  long?: boolean
  children: ReactNode
}

const isEmpty = (value: ReactNode) =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === 'string' && value.trim() === '')

export function DataItem({ label, wide = false, long = false, children }: DataItemProps) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-full' : long ? '@4xl:col-span-2' : ''}`}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-0.5 whitespace-pre-line break-words">{isEmpty(children) ? EMPTY : children}</dd>
    </div>
  )
}
