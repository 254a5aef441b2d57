import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { lazyPart, onIntent } from '../lazy/lazy-part.ts'
import type { HideableColumn } from './list-display.ts'

const DisplayPopover = lazyPart(async () => (await import('../display/display-popover.tsx')).DisplayPopover)

type DisplayButtonProps = { columns: HideableColumn[]; scope: readonly string[] | undefined }

/** Opens what is chosen once and kept: views, the height of rows, columns. */
export function DisplayButton({ columns, scope = [] }: DisplayButtonProps) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  return (
    <span ref={place} className="inline-flex">
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<SlidersHorizontal size={16} />}
        {...onIntent(DisplayPopover)}
        onClick={() => setOpen(!open)}
      >
        Exibição
      </Button>
      {open && place.current && (
        <Suspense fallback={null}>
          <DisplayPopover
            anchor={place.current}
            columns={columns}
            scope={scope}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
}
