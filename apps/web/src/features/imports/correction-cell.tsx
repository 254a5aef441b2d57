import type { ImportProblem } from '@zelo/contract/imports'
import { type ReactNode, useId, useState } from 'react'

type CorrectionCellProps = {
  label: string
  /** The row number, for the accessible name. */
  position: number
  text: string
  /** The problems of the cell; the first is the most serious. */
  problems: readonly ImportProblem[]
  /** The id of the datalist with the options. */
  list: string | undefined
  /** Rendered below the input: the recognised contract, a link, or the offer to change equal cells. */
  children?: ReactNode
  onCorrected: (text: string) => void
}

const borderClass = ([problem]: readonly ImportProblem[]) =>
  problem ? (problem.blocks ? 'border-danger' : 'border-warning') : 'border-field'

/** An editable cell. The text is saved on blur. */
export function CorrectionCell({
  label,
  position,
  text,
  problems,
  list,
  children,
  onCorrected,
}: CorrectionCellProps) {
  const id = useId()
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  // The server's normalised text replaces the input, unless the person has typed further.
  const [sent, setSent] = useState(text)
  if (shown !== text) {
    setShown(text)
    if (typed === sent) setTyped(text)
  }
  return (
    <div className="w-full md:w-[220px]">
      <span aria-hidden className="block text-[13px] text-muted leading-5">
        {label}
      </span>
      {/* The font size is 16 px on phones, because iOS zooms into fields with smaller text. */}
      <input
        aria-label={`${label}, linha ${position}`}
        aria-invalid={problems.some(({ blocks }) => blocks) || undefined}
        aria-describedby={problems.length > 0 ? id : undefined}
        value={typed}
        list={list}
        maxLength={5000}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed === text) return
          setSent(typed)
          onCorrected(typed)
        }}
        className={`min-h-[40px] w-full rounded-field border bg-surface px-3 text-[16px] text-ink placeholder:text-muted sm:text-[15px] ${borderClass(problems)}`}
      />
      {problems.length > 0 && (
        <div id={id} className="mt-1 font-medium text-[13px]">
          {problems.map(({ message, blocks }) => (
            <p key={message} className={blocks ? 'text-danger' : 'text-warning'}>
              {message}
            </p>
          ))}
        </div>
      )}
      {children}
    </div>
  )
}
