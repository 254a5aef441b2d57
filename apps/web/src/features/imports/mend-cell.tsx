import type { ImportProblem } from '@zelo/contract/imports'
import { type ReactNode, useId, useState } from 'react'

type MendCellProps = {
  label: string
  /** The row number, which the accessible name contains. */
  position: number
  text: string
  problem: ImportProblem | undefined
  /** The id of the datalist with the options. */
  list: string | undefined
  /** Below the input: the contract that was found, a link, the offer to change equal cells. */
  children?: ReactNode
  onMended: (text: string) => void
}

const borderClass = (problem: ImportProblem | undefined) =>
  problem ? (problem.blocks ? 'border-danger' : 'border-warning') : 'border-field'

/** An editable cell. Its text is sent on blur. */
export function MendCell({ label, position, text, problem, list, children, onMended }: MendCellProps) {
  const id = useId()
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  // The server's normalised text replaces the input, unless the person has typed more meanwhile.
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
      {/* 16 px on phones: below that, iOS zooms the page when a field takes the focus. */}
      <input
        aria-label={`${label}, linha ${position}`}
        aria-invalid={problem?.blocks || undefined}
        aria-describedby={problem && id}
        value={typed}
        list={list}
        maxLength={5000}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed === text) return
          setSent(typed)
          onMended(typed)
        }}
        className={`min-h-[40px] w-full rounded-field border bg-surface px-3 text-[16px] text-ink placeholder:text-muted sm:text-[15px] ${borderClass(problem)}`}
      />
      {problem && (
        <p
          id={id}
          className={`mt-1 font-medium text-[13px] ${problem.blocks ? 'text-danger' : 'text-warning'}`}
        >
          {problem.message}
        </p>
      )}
      {children}
    </div>
  )
}
