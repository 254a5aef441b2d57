import { ChevronRight } from 'lucide-react'
import { type ReactNode, type Ref, useId, useState } from 'react'

type FoldProps = {
  label: ReactNode
  /** Classes of the box around button and content. `data-open:` variants apply while the fold is open. */
  className?: string
  /** Further classes of the button. */
  headClass?: string
  ref?: Ref<HTMLButtonElement>
  /** The content, mounted only while the fold is open. */
  children: (close: () => void) => ReactNode
}

/** A collapsible part of a page, closed at first. */
export function Fold({
  label,
  className = '',
  headClass = '-ml-2 rounded-field px-2 hover:bg-brand-tint',
  ref,
  children,
}: FoldProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={`fold ${className}`} data-open={open || undefined}>
      <button
        ref={ref}
        type="button"
        className={`flex min-h-[38px] items-center gap-2 text-left font-semibold leading-tight ${headClass}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight size={16} className={`shrink-0 transition-transform ${open ? 'rotate-90' : ''}`} />
        {label}
      </button>
      {open && <div id={id}>{children(() => setOpen(false))}</div>}
    </div>
  )
}
