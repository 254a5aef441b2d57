import { Link } from '@tanstack/react-router'
import { Columns3, Plus, Upload } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button, buttonClass } from '../button.tsx'
import { lazyComponent, preloadOnIntent } from '../lazy/lazy-component.tsx'
import { FilterButton } from './filter/filter-button.tsx'
import type { FilterField } from './filter/filter-field.ts'
import type { useListSearch } from './list-search.ts'
import { SearchBox } from './search-box.tsx'
import type { HideableColumn } from './views/list-display.ts'

const DisplayPopover = lazyComponent(async () => (await import('./views/display-popover.tsx')).DisplayPopover)

/** The link to the create form. `to` is undefined without the permission. */
export type CreateLink = {
  label: string
  to: string | undefined
  /** The screen for importing records from a spreadsheet. */
  importTo?: string | undefined
}

type Toggle = { pressed: boolean; onToggle: () => void }

type ListToolbarProps = {
  list: ReturnType<typeof useListSearch>
  search: RefObject<HTMLInputElement | null>
  searchPlaceholder: string
  filters: FilterField[] | undefined
  filterCount: number
  /** Undefined without the permission to see removed records. */
  removed: Toggle | undefined
  /** Undefined where rows cannot be selected. */
  selection: Toggle | undefined
  columns: HideableColumn[]
  scope: readonly string[] | undefined
  create: CreateLink | undefined
  /** Controls that only this list has. */
  children?: ReactNode
}

/** The bar above a table: search, filters, removed records, selection, display, and the create link. */
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
  children,
}: ListToolbarProps) {
  return (
    // `relative` keeps hidden inputs inside the bar from widening the page.
    <div className="relative flex flex-wrap items-center gap-2 max-sm:gap-x-1.5 max-sm:gap-y-1">
      <div className="min-w-0 max-sm:-order-3 max-sm:flex-1 sm:max-w-[320px] sm:flex-[9_1_170px]">
        <SearchBox
          inputRef={search}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={searchPlaceholder}
        />
      </div>
      {/* A line break on a phone: the search box, the display and the links fill the first line, and the other
          buttons wrap below. A scrolling line would hide some buttons. */}
      <div aria-hidden className="max-sm:-order-1 basis-full sm:hidden" />
      <div className="min-w-0 items-center max-sm:contents sm:flex sm:flex-auto sm:gap-2 *:[a,button]:whitespace-nowrap *:[a,button]:px-2.5! sm:*:[a,button]:px-3! min-[1360px]:*:[a,button]:px-4!">
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
            // A phone shows cards, which have no checkboxes.
            className="max-md:hidden"
            onClick={selection.onToggle}
          >
            Selecionar
          </Button>
        )}
        <DisplayButton columns={columns} scope={scope} />
        {children}
        {create?.to && <CreateLinks {...create} />}
      </div>
    </div>
  )
}

/** The links to the create form and to the import, reduced to icons on a phone. */
function CreateLinks({ label, to, importTo }: CreateLink) {
  return (
    <div className="ml-auto flex shrink-0 gap-1.5 max-sm:-order-2 sm:gap-2">
      {importTo && (
        <Link
          to={importTo}
          title="Importar planilha"
          className={`${buttonClass('outline')} px-3! min-[1360px]:px-4!`}
        >
          <Upload size={16} className="sm:hidden" />
          <span className="max-sm:sr-only">Importar planilha</span>
        </Link>
      )}
      <Link to={to} title={label} className={`${buttonClass()} px-3! min-[1360px]:px-4!`}>
        <Plus size={16} />
        <span className="max-sm:sr-only">{label}</span>
      </Link>
    </div>
  )
}

type DisplayButtonProps = { columns: HideableColumn[]; scope: readonly string[] }

/** Opens the display settings that the server stores for the person: views, row height, columns. */
function DisplayButton({ columns, scope }: DisplayButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <Button
        variant="outline"
        title="Exibição"
        className="max-sm:-order-2"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        {...preloadOnIntent(DisplayPopover)}
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      >
        <Columns3 size={16} className="sm:hidden" />
        <span className="max-sm:sr-only">Exibição</span>
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
