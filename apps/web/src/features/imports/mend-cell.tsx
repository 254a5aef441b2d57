import type { ImportProblem } from '@zelo/contract/imports'
import { useId, useState } from 'react'

type MendCellProps = {
  name: string
  text: string
  problem: ImportProblem | undefined
  /** The id of the datalist with the options. */
  list: string | undefined
  onMended: (text: string) => void
}

/** An editable cell. Its text is sent on blur. */
export function MendCell({ name, text, problem, list, onMended }: MendCellProps) {
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
    <div className="import-mend" data-blocks={problem?.blocks}>
      <input
        aria-label={name}
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
        className="import-input"
      />
      {problem && (
        <p id={id} className="import-problem">
          {problem.message}
        </p>
      )}
    </div>
  )
}
