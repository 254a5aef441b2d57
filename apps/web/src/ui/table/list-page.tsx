import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Page } from '../../platform/page.ts'
import { buttonClass } from '../button.tsx'
import { lazyPart } from '../lazy/lazy-part.ts'
import { useFailureToast } from '../toast/use-failure-toast.ts'
import { type Column, titleColumn } from './column.ts'
import type { RowActionProps } from './data-row.tsx'
import { DataTable } from './data-table.tsx'
import type { FilterField } from './filter-field.ts'
import { later } from './later.ts'
import { type HideableColumn, useDisplay, useListName } from './list-display.ts'
import { USUAL_ROWS, useListSearch } from './list-search.ts'
import type { Many } from './many.ts'
import { overList } from './over-list.ts'
import type { RemovedRecords } from './removed-records.ts'
import { SearchBox } from './search-box.tsx'
import { knownSort } from './sorting.ts'
import { useListKeys } from './use-list-keys.ts'
import { usePagedQuery } from './use-paged-query.ts'
import type { ToRestore } from './views/restoring.tsx'

type ListPageProps<Row, Data extends Page<Row>, Key extends QueryKey> = {
  caption: string
  columns: Column<Row>[]
  filters?: FilterField[]
  query: (params: Record<string, string>) => UseQueryOptions<Data, Error, Data, Key>
  /** The name of the usual order, where a column has it. */
  usualSort?: string
  /** The keys of the address that choose the list (month, contract) and are no filters. */
  scope?: readonly string[]
  /** What a reminder counted is shown, all of it: the person's default view does not narrow it. */
  whole?: boolean
  searchPlaceholder: string
  newLabel?: string
  /** Undefined without the permission. */
  newTo?: string | undefined
  /** The screen that reads many records from a file; offered with the new one. */
  importTo?: string
  rowTo?: (row: Row) => string
  /** The content that a row opens, made of the row and of the answer's other data. */
  expandRow?: (row: Row, data: Data) => ReactNode
  expansion?: RowActionProps<Row>['expansion']
  prefetchRow?: (row: Row) => void
  errorToast: string
  emptyHint?: ReactNode
  removed?: RemovedRecords<Row>
  many?: Many<Row> | undefined
  /** The content above the table, made of the answer's other data; before there is an answer, or a failure, it keeps its place. */
  above?: (data: Data | undefined, error: Error | null) => ReactNode
}

// Long enough for a pointer that only passes over the button, short enough to be true after the click.
const PREFETCH_FRESH = 10_000

const ignore = () => undefined

const Pager = lazyPart(async () => (await later()).Pager)
const FilterBadges = lazyPart(async () => (await later()).FilterBadges)
const ListTools = lazyPart(async () => (await later()).ListTools)
const Restoring = lazyPart(async () => (await later()).Restoring)
const Marking = lazyPart(async () => (await overList()).Marking)
const FirstView = lazyPart(async () => (await overList()).FirstView)

/** A list opened with nothing in its address shows the person's default view; whoever clears it has cleared it. */
export function ListPage<Row extends object, Data extends Page<Row>, Key extends QueryKey>(
  props: ListPageProps<Row, Data, Key>,
) {
  const { kept } = useListName()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const bare = !props.whole && Object.keys(address).every((key) => props.scope?.includes(key))
  const [waits, setWaits] = useState(bare && kept?.views.some((view) => view.isDefault))
  if (waits && !bare) setWaits(false)
  return waits && bare ? (
    <Suspense fallback={null}>
      <FirstView onNone={() => setWaits(false)} />
    </Suspense>
  ) : (
    <List {...props} />
  )
}

/** What the boxes of the columns would have made of an address. */
const knownFilters = <Row,>(columns: readonly Column<Row>[], filters: Record<string, string>) => {
  const boxes = new Map(columns.map(({ key, filter }) => [key, filter]))
  return Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [key, boxes.get(key)?.known(value) ?? value]),
  )
}

function List<Row extends object, Data extends Page<Row>, Key extends QueryKey>(
  props: ListPageProps<Row, Data, Key>,
) {
  const { columns, query, rowTo, expandRow, prefetchRow, removed, above } = props
  const list = useListSearch(props.scope)
  const client = useQueryClient()
  const showsRemoved = removed?.may === true && list.filters.removed === 'true'
  // A shared address may bring the filter to a person who may not use it.
  const unused = removed && !showsRemoved && list.filters.removed ? 1 : 0
  const filterCount = list.filterCount - unused
  const [toRestore, setToRestore] = useState<ToRestore>()
  const chosen = knownFilters(columns, list.filters)
  const sort = knownSort(columns, list.sort)
  const paramsFor = (page: number) => ({
    ...chosen,
    ...(sort && { sort }),
    ...(list.perPage !== USUAL_ROWS && { per_page: String(list.perPage) }),
    ...(removed && { removed: showsRemoved ? 'true' : '' }),
    ...(list.search && { search: list.search }),
    page: String(page),
  })
  const { data, error, table, pager } = usePagedQuery(query(paramsFor(list.page)), list)
  useFailureToast(error, props.errorToast)
  const switching = useSwitching(showsRemoved, table)

  const title = titleColumn(columns)
  const display = useDisplay()
  const keys = useListKeys()
  const [marks, setMarks] = useState(false)
  const many = marks && !showsRemoved && title ? props.many : undefined
  const shown = columns.filter((column) => column === title || !display.hidden.includes(column.key))
  const expandInto = expandRow && ((row: Row) => data && expandRow(row, data))

  const rows = (mark?: Pick<Column<Row>, 'key' | 'header' | 'cell'>, bar?: ReactNode) => (
    <DataTable
      caption={props.caption}
      columns={mark ? [{ ...mark, mobile: 'hide', yields: 'never', className: 'w-[1%]' }, ...shown] : shown}
      density={display.density}
      rows={data?.rows ?? []}
      {...table}
      state={switching ? 'loading' : table.state}
      {...(showsRemoved
        ? {
            onRestore: (row: Row) =>
              removed &&
              setToRestore({ name: title?.cell(row), restore: (save) => removed.restore(row, save) }),
          }
        : { rowTo, expandRow: expandInto, expansion: props.expansion, prefetchRow })}
      sorting={{ sort, usual: props.usualSort, onSort: (next) => void list.setFilters({ sort: next }) }}
      filtered={list.search !== '' || filterCount > 0}
      onClearFilters={list.clear}
      emptyHint={props.emptyHint}
      footer={
        data && (
          <>
            {bar}
            <Suspense fallback={<div className="h-[61px]" />}>
              <Pager
                {...pager}
                onNextIntent={(page) => {
                  client.query({ ...query(paramsFor(page)), staleTime: PREFETCH_FRESH }).catch(ignore)
                }}
              />
            </Suspense>
          </>
        )
      }
    />
  )

  return (
    <div ref={keys} className="flex flex-col gap-4">
      <ListBar
        {...props}
        marks={props.many && !showsRemoved ? { pressed: marks, onToggle: () => setMarks(!marks) } : undefined}
        hideable={columns.filter((column) => column !== title)}
        list={list}
        filterCount={filterCount}
        showsRemoved={showsRemoved}
      />
      <Suspense fallback={null}>
        <FilterBadges columns={columns} filters={props.filters} values={chosen} list={list} />
      </Suspense>
      {above?.(data, error)}
      {many && title ? (
        <Suspense fallback={rows()}>
          <Marking many={many} title={title} onPage={data?.rows ?? []} onStop={() => setMarks(false)}>
            {rows}
          </Marking>
        </Suspense>
      ) : (
        rows()
      )}
      {removed && showsRemoved && (
        <Suspense fallback={null}>
          <Restoring what={removed.what} asked={toRestore} />
        </Suspense>
      )}
    </div>
  )
}

/** While the other list is on its way, the rows on screen must not be offered its action. */
function useSwitching(showsRemoved: boolean, { state, outdated }: { state: string; outdated: boolean }) {
  const [listed, setListed] = useState(showsRemoved)
  const switching = listed !== showsRemoved
  if (switching && state === 'ready' && !outdated) setListed(showsRemoved)
  return switching && state !== 'error'
}

type ListBarProps = {
  filters?: FilterField[]
  searchPlaceholder: string
  newLabel?: string
  newTo?: string | undefined
  importTo?: string
  removed?: { may: boolean }
  scope?: readonly string[]
  hideable: HideableColumn[]
  marks: { pressed: boolean; onToggle: () => void } | undefined
  list: ReturnType<typeof useListSearch>
  filterCount: number
  showsRemoved: boolean
}

/** The bar above the table: search, filters, removed records, and the button for a new one. */
function ListBar({
  filters,
  searchPlaceholder,
  newLabel,
  newTo,
  importTo,
  removed,
  scope,
  hideable,
  marks,
  list,
  filterCount,
  showsRemoved,
}: ListBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-auto sm:max-w-[320px] sm:flex-[1_1_256px]">
        <SearchBox value={list.search} onSearch={list.setSearch} placeholder={searchPlaceholder} />
      </div>
      <Suspense fallback={<div className="h-[40px] max-sm:w-full" />}>
        <ListTools
          filters={
            filters && {
              filters,
              values: list.filters,
              count: filterCount - Number(showsRemoved),
              onApply: list.setFilters,
              onClear: list.clearFilters,
            }
          }
          removed={
            removed?.may
              ? {
                  pressed: showsRemoved,
                  onToggle: () => void list.setFilters({ removed: showsRemoved ? '' : 'true' }),
                }
              : undefined
          }
          marks={marks}
          columns={hideable}
          scope={scope}
        />
      </Suspense>
      {newTo && (
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {importTo && (
            <Link to={importTo} className={buttonClass('outline')}>
              Importar planilha
            </Link>
          )}
          <Link to={newTo} className={buttonClass()}>
            <Plus size={16} />
            {newLabel}
          </Link>
        </div>
      )}
    </div>
  )
}
