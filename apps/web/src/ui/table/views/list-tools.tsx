import { Suspense, useState } from 'react'
import { Button } from '../../button.tsx'
import { lazyPart, onIntent } from '../../lazy/lazy-part.ts'
import { FilterModal, type FilterModalProps } from '../filter/filter-modal.tsx'
import type { HideableColumn } from '../list-display.ts'
import { overList } from '../over-list.ts'
import { RemovedToggle, type RemovedToggleProps } from './removed-toggle.tsx'

const DisplayPopover = lazyPart(async () => (await overList()).DisplayPopover)

type ListToolsProps = {
  filters: FilterModalProps | undefined
  removed: RemovedToggleProps | undefined
  /** Undefined where nothing can be done to many. */
  marks: { pressed: boolean; onToggle: () => void } | undefined
  columns: HideableColumn[]
  scope: readonly string[] | undefined
}

/** The buttons above a list that nobody needs at once: they come at rest, after the rows. */
export function ListTools({ filters, removed, marks, columns, scope = [] }: ListToolsProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      {filters && <FilterModal {...filters} />}
      {removed && <RemovedToggle {...removed} />}
      {marks && (
        <Button
          variant="outline"
          aria-pressed={marks.pressed}
          // Cards have no boxes.
          className="max-md:hidden"
          data-marks
          {...onIntent(DisplayPopover)}
          onClick={marks.onToggle}
        >
          Selecionar
        </Button>
      )}
      {/* Opens what is chosen once and kept: views, the height of rows, columns. */}
      <Button
        variant="outline"
        data-tools
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
