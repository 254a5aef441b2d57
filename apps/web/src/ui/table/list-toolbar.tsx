import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button, buttonClass } from '../button.tsx'
import { lazyComponent, preloadOnIntent } from '../lazy/lazy-component.tsx'
import { FilterButton } from './filter/filter-button.tsx'
import type { FilterField } from './filter/filter-field.ts'
import type { useListSearch } from './list-search.ts'
import { SearchBox } from './search-box.tsx'
import type { HideableColumn } from './views/list-display.ts'

const DisplayPopover = lazyComponent(async () => (await import('./views/display-popover.tsx')).DisplayPopover)

/** Where a new record is created. `to` is undefined for a person without the permission. */
export type CreateLink = {
  label: string
  to: string | undefined
  /** The screen that imports records from a spreadsheet. */
  importTo?: string | undefined
}

type Toggle = { pressed: boolean; onToggle: () => void }

type ListToolbarProps = {
  list: ReturnType<typeof useListSearch>
  search: RefObject<HTMLInputElement | null>
  searchPlaceholder: string
  filters: FilterField[] | undefined
  filterCount: number
  /** Undefined for a person who may not see the removed records. */
  removed: Toggle | undefined
  /** Undefined where rows cannot be selected. */
  selection: Toggle | undefined
  columns: HideableColumn[]
  scope: readonly string[] | undefined
  create: CreateLink | undefined
}

/** The bar above the table: search, filters, removed records, selection, display, and the button for a new record. */
export function ListToolbar({
  list,
  search,
  searchPlaceholder,
  filters,
  filterCount,
  removed,
  selection,
  columns,
  scope = [],
  create,
}: ListToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-auto sm:max-w-[320px] sm:flex-[1_1_256px]">
        <SearchBox
          inputRef={search}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={searchPlaceholder}
        />
      </div>
      {filters && (
        <FilterButton
          filters={filters}
          values={list.filters}
          count={filterCount}
          onApply={list.setFilters}
          onClear={list.clearFilters}
        />
      )}
      {removed && (
        <Button
          variant="outline"
          aria-pressed={removed.pressed}
          className={removed.pressed ? 'border-brand! bg-brand-tint! text-brand-dark!' : ''}
          onClick={removed.onToggle}
        >
          Removidos
        </Button>
      )}
      {selection && (
        <Button
          variant="outline"
          aria-pressed={selection.pressed}
          // On a phone rows are cards, which have no checkboxes.
          className="max-md:hidden"
          onClick={selection.onToggle}
        >
          Selecionar
        </Button>
      )}
      <DisplayButton columns={columns} scope={scope} />
      {create?.to && (
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {create.importTo && (
            <Link to={create.importTo} className={buttonClass('outline')}>
              Importar planilha
            </Link>
          )}
          <Link to={create.to} className={buttonClass()}>
            <Plus size={16} />
            {create.label}
          </Link>
        </div>
      )}
    </div>
  )
}

type DisplayButtonProps = { columns: HideableColumn[]; scope: readonly string[] }

/** Opens the settings that are saved for the person: views, row height, columns. */
function DisplayButton({ columns, scope }: DisplayButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        {...preloadOnIntent(DisplayPopover)}
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      >
        Exibição
      </Button>
      {anchor && (
        <DisplayPopover
          anchor={anchor}
          columns={columns}
          scope={scope}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}
