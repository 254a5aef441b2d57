import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'

type FoldProps = {
  label: ReactNode
  /** The content, which is rendered only while it is open. */
  children: () => ReactNode
}

/** A part of a page that is collapsed at first. */
export function Fold({ label, children }: FoldProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="ghost"
        className="-ml-2 justify-self-start px-2!"
        icon={open ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div id={id}>{open && children()}</div>
    </>
  )
}
