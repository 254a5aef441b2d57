import './data-list.css'
import { type ReactNode, useId } from 'react'
import { EMPTY } from '../text/format.ts'

export function DataList({ children }: { children: ReactNode }) {
  return (
    <div className="data-card">
      <dl className="data-list">{children}</dl>
    </div>
  )
}

/** The groups of a record, one below the other; two small ones share a row where both fit. */
export function DataGroups({ children }: { children: ReactNode }) {
  return <div className="data-groups">{children}</div>
}

type DataGroupProps = { title: string; half?: boolean; action?: ReactNode; children: ReactNode }

/** A card with a heading, as the groups of the form are. */
export function DataGroup({ children, ...frame }: DataGroupProps) {
  return (
    <GroupFrame {...frame}>
      <dl className="data-list">{children}</dl>
    </GroupFrame>
  )
}

/** A longer text, whose heading is its label. */
export function TextGroup({ title, text }: { title: string; text: string | null | undefined }) {
  return (
    <GroupFrame title={title}>
      <p className="data-text">{text?.trim() || EMPTY}</p>
    </GroupFrame>
  )
}

function GroupFrame({ title, half = false, action, children }: DataGroupProps) {
  const id = useId()
  return (
    // No landmark: a page has many, and the same ones for each of several PADs.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-labelledby={id} className={`data-card ${half ? '' : 'data-whole'}`}>
      <div className="data-head">
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
  /** Two columns of four, for what is long but no text. */
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
    <div className={`min-w-0 ${wide ? 'col-span-full' : long ? 'data-long' : ''}`}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-0.5 whitespace-pre-line break-words">{isEmpty(children) ? EMPTY : children}</dd>
    </div>
  )
}
