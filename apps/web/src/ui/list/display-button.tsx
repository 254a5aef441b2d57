import { Suspense, useState } from 'react'
import { Button } from '../button.tsx'
import { lazyPart, onIntent } from '../lazy/lazy-part.ts'
import type { HideableColumn } from './list-display.ts'
import { overList } from './over-list.ts'

const DisplayPopover = lazyPart(async () => (await overList()).DisplayPopover)

type DisplayButtonProps = { columns: HideableColumn[]; scope: readonly string[] | undefined }

/** Opens what is chosen once and kept: views, the height of rows, columns. */
export function DisplayButton({ columns, scope = [] }: DisplayButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        {...onIntent(DisplayPopover)}
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      >
        Exibição
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <DisplayPopover
            anchor={anchor}
            columns={columns}
            scope={scope}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
