import type { ImportProblem } from '@zelo/contract/imports'
import { useId, useState } from 'react'

type MendCellProps = {
  name: string
  text: string
  problem: ImportProblem | undefined
  /** The id of the list of its choices. */
  list: string | undefined
  onMended: (text: string) => void
}

/** One cell that can be typed into. What is typed is sent when the cell is left. */
export function MendCell({ name, text, problem, list, onMended }: MendCellProps) {
  const id = useId()
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  // The server's form of what was typed takes its place, unless somebody has typed on meanwhile.
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
