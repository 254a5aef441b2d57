import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import type { Page } from '../../platform/page.ts'
import { useFailureToast } from '../toast/use-failure-toast.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type Column, titleColumn } from './column.ts'
import type { RowActionProps } from './data-row.tsx'
import { DataTable, idOrIndex } from './data-table.tsx'
import { ActiveFilters } from './filter/active-filters.tsx'
import type { FilterField } from './filter/filter-field.ts'
import { USUAL_ROWS, useListSearch } from './list-search.ts'
import { type CreateLink, ListToolbar } from './list-toolbar.tsx'
import { Pager } from './pager.tsx'
import { type RemovedRecords, removedColumn, useRestore } from './restore-record.tsx'
import { knownSort } from './sorting.ts'
import { useListKeys } from './use-list-keys.ts'
import { usePagedQuery } from './use-paged-query.ts'
import { type BulkActions, selectionColumn, useSelection } from './use-selection.tsx'
import { useDisplay, useListName } from './views/list-display.ts'
import { addressOf } from './views/view-address.ts'

type ListTexts = {
  caption: string
  /** The placeholder of the search. */
  search: string
  /** The toast for a failed read. */
  error: string
  /** Rendered below 'Sem dados...' if no filter is active. */
  empty?: ReactNode
}

type ListRow<Row, Data> = Pick<RowActionProps<Row>, 'rowTo' | 'expansion' | 'prefetchRow'> & {
  /** Renders the content below an expanded row. */
  expandRow?: (row: Row, data: Data) => ReactNode
}

type ListPageProps<Row, Data extends Page<Row>, Key extends QueryKey> = {
  texts: ListTexts
  query: (params: Record<string, string>) => UseQueryOptions<Data, Error, Data, Key>
  columns: Column<Row>[]
  row?: ListRow<Row, Data>
  /** The sort key of the server's default order, if a column has one. */
  usualSort?: string
  filters?: FilterField[]
  /** URL keys that choose the list (month, contract). Clearing the filters keeps them. */
  scope?: readonly string[]
  /**
   * Ignores the person's default view, for a link from a reminder: the list must show all rows that the reminder
   * counted.
   */
  skipsDefaultView?: boolean
  create?: CreateLink
  removed?: RemovedRecords<Row>
  bulk?: BulkActions<Row> | undefined
  /** Controls in the line of the search box. */
  tools?: (data: Data | undefined, error: Error | null) => ReactNode
  /** Makes the cells narrower, for tables with many columns. */
  tight?: boolean
  /** Rendered above the table. `data` is undefined before the first answer. */
  above?: (data: Data | undefined, error: Error | null) => ReactNode
}

// Milliseconds for which prefetched rows count as fresh: long enough to avoid repeated requests while the pointer
// passes over a button, short enough for current data after a click.
const PREFETCH_FRESH = 10_000

const ignore = () => undefined
const renderNothing = () => null

/**
 * A list with search, filters, pages and row actions. A URL without filters applies the person's default view once, so
 * that cleared filters stay cleared.
 */
export function ListPage<Row extends object, Data extends Page<Row>, Key extends QueryKey>(
  props: ListPageProps<Row, Data, Key>,
) {
  const { scope = [], skipsDefaultView = false } = props
  const { setting } = useListName()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const hasOnlyScope = !skipsDefaultView && Object.keys(address).every((key) => scope.includes(key))
  const view = setting?.views.find(({ isDefault }) => isDefault)
  const viewAddress = view ? addressOf(view, setting) : {}
  const [isPending, setPending] = useState(hasOnlyScope && Object.keys(viewAddress).length > 0)
  if (isPending && !hasOnlyScope) setPending(false)
  return isPending && hasOnlyScope ? (
    <Navigate
      to="."
      search={(previous: Record<string, unknown>) => ({ ...previous, ...viewAddress })}
      replace
    />
  ) : (
    <List {...props} />
  )
}

/** Normalises the filter values of the URL: an old URL may contain a label instead of a value. */
const knownFilters = <Row,>(columns: readonly Column<Row>[], filters: Record<string, string>) => {
  const columnFilters = new Map(columns.map(({ key, filter }) => [key, filter]))
  return Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [key, columnFilters.get(key)?.known(value) ?? value]),
  )
}

/** The list state from the URL, without filters that the list does not have or the person may not use. */
function readAddress<Row>(
  list: ReturnType<typeof useListSearch>,
  columns: Column<Row>[],
  removed: RemovedRecords<Row> | undefined,
) {
  const showsRemoved = removed?.mayRestore === true && list.filters.removed === 'true'
  // A shared URL may contain `removed` for a person without the permission.
  const isUnused = removed !== undefined && !showsRemoved && list.filters.removed !== undefined
  const filterValues = knownFilters(columns, list.filters)
  const sort = knownSort(columns, list.sort)
  const paramsFor = (page: number) => ({
    ...filterValues,
    ...(sort && { sort }),
    ...(list.perPage !== USUAL_ROWS && { per_page: String(list.perPage) }),
    ...(removed && { removed: showsRemoved ? 'true' : '' }),
    ...(list.search && { search: list.search }),
    page: String(page),
  })
  return { filterCount: list.filterCount - Number(isUnused), filterValues, sort, showsRemoved, paramsFor }
}

type ShownColumns<Row> = {
  visible: Column<Row>[]
  rows: Row[]
  title: Column<Row> | undefined
  selection: Parameters<typeof selectionColumn<Row>>[0] | undefined
  /** The noun of the removed records, if the list shows removed records. */
  removedNoun: string | undefined
}

/** The rendered columns: checkboxes first, the author of a removal last. */
const columnsOf = <Row extends object>({
  visible,
  rows,
  title,
  selection,
  removedNoun,
}: ShownColumns<Row>) => {
  // Another server may omit the author of a removal.
  if (removedNoun && rows.some((row) => 'deletedAt' in row)) return [...visible, removedColumn(removedNoun)]
  return selection?.isActive && title ? [selectionColumn(selection, title), ...visible] : visible
}

function List<Row extends object, Data extends Page<Row>, Key extends QueryKey>(
  props: ListPageProps<Row, Data, Key>,
) {
  const {
    texts,
    columns,
    query,
    row: rowProps,
    removed,
    above = renderNothing,
    tools = renderNothing,
  } = props
  const list = useListSearch(props.scope)
  const client = useQueryClient()
  const { filterCount, filterValues, sort, showsRemoved, paramsFor } = readAddress(list, columns, removed)
  const { data, error, table, pager } = usePagedQuery(query(paramsFor(list.page)), list)
  useFailureToast(error, texts.error)
  const isSwitching = useSwitching(showsRemoved, table)
  const rows = data?.rows ?? []

  const title = titleColumn(columns)
  const display = useDisplay()
  const visibleColumns = columns.filter((column) => column === title || !display.hidden.includes(column.key))
  const restore = useRestore(removed)
  const selection = useSelection(showsRemoved ? undefined : props.bulk)
  const search = useRef<HTMLInputElement>(null)
  const keys = useListKeys({
    rowKeys: rows.map(idOrIndex),
    search,
    onStopSelecting: selection?.isActive ? selection.stop : undefined,
  })
  const { expandRow, ...openProps } = rowProps ?? {}

  return (
    <div ref={keys.list} className="flex min-w-0 flex-col gap-3">
      <ListToolbar
        list={list}
        search={search}
        searchPlaceholder={texts.search}
        filters={props.filters}
        filterCount={filterCount - Number(showsRemoved)}
        removed={
          removed?.mayRestore
            ? {
                pressed: showsRemoved,
                onToggle: () => void list.setFilters({ removed: showsRemoved ? '' : 'true' }),
              }
            : undefined
        }
        selection={
          selection && {
            pressed: selection.isActive,
            onToggle: selection.isActive ? selection.stop : selection.start,
          }
        }
        columns={columns.filter((column) => column !== title)}
        scope={props.scope}
        create={props.create}
      >
        {tools(data, error)}
      </ListToolbar>
      <ActiveFilters columns={columns} filters={props.filters} values={filterValues} list={list} />
      {above(data, error)}
      <DataTable
        caption={texts.caption}
        columns={columnsOf({
          visible: visibleColumns,
          rows,
          title,
          selection,
          removedNoun: showsRemoved ? removed?.noun : undefined,
        })}
        density={display.density}
        tight={props.tight}
        rows={rows}
        {...table}
        state={isSwitching ? 'loading' : table.state}
        {...(showsRemoved
          ? { onRestore: (row: Row) => restore.ask(row, title?.cell(row)), rowTo: removed?.rowTo }
          : { ...openProps, expandRow: expandRow && ((row: Row) => data && expandRow(row, data)) })}
        activeRow={keys.activeRow}
        onActiveRow={keys.setActiveRow}
        onSelectRow={selection?.toggle}
        sorting={{ sort, usual: props.usualSort, onSort: (next) => void list.setFilters({ sort: next }) }}
        filtered={list.search !== '' || filterCount > 0}
        onClearFilters={list.clear}
        emptyHint={texts.empty}
        footer={
          data && (
            <>
              {selection?.isActive && <BulkBar selection={selection} rowsOnPage={rows} />}
              <Pager
                {...pager}
                onNextIntent={(page) => {
                  client.query({ ...query(paramsFor(page)), staleTime: PREFETCH_FRESH }).catch(ignore)
                }}
              />
            </>
          )
        }
      />
      {restore.dialog}
    </div>
  )
}

/**
 * Whether the visible rows still belong to the list before the switch (removed or not), so that their row actions are
 * wrong.
 */
function useSwitching(showsRemoved: boolean, { state, outdated }: { state: string; outdated: boolean }) {
  const [listed, setListed] = useState(showsRemoved)
  const isSwitching = listed !== showsRemoved
  if (isSwitching && state === 'ready' && !outdated) setListed(showsRemoved)
  return isSwitching && state !== 'error'
}
