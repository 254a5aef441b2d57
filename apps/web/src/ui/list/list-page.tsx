import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Page } from '../../platform/page.ts'
import { buttonClass } from '../button.tsx'
import { useFailureToast } from '../toast/use-failure-toast.ts'
import { type Column, titleColumn } from './column.ts'
import { DataTable } from './data-table.tsx'
import { type FilterField, FilterModal } from './filter-modal.tsx'
import { useListSearch } from './list-search.ts'
import { Pager } from './pager.tsx'
import { type RemovedRecords, RemovedToggle, useRestore } from './removed-records.tsx'
import { SearchBox } from './search-box.tsx'

type ListPageProps<Row, Data extends Page<Row>, Key extends QueryKey> = {
  caption: string
  columns: Column<Row>[]
  filters?: FilterField[]
  query: (params: Record<string, string>) => UseQueryOptions<Data, Error, Data, Key>
  /** Keys of the address that say what the list is of, and are not filters. */
  scope?: readonly string[]
  searchPlaceholder: string
  newLabel?: string
  /** Nowhere, for who may not. */
  newTo?: string | undefined
  rowTo?: (row: Row) => string
  /** What a row opens into, from itself and from what the answer says beside its rows. */
  expandRow?: (row: Row, data: Data) => ReactNode
  prefetchRow?: (row: Row) => void
  errorToast: string
  emptyHint?: ReactNode
  removed?: RemovedRecords<Row>
  /** Above the table, from what the answer says beside its rows. */
  above?: (data: Data) => ReactNode
}

// Long enough for a pointer that only passes over the button, short enough to be true after the click.
const PREFETCH_FRESH = 10_000

const ignore = () => undefined

export function ListPage<Row extends object, Data extends Page<Row>, Key extends QueryKey>(
  props: ListPageProps<Row, Data, Key>,
) {
  const { columns, query, rowTo, expandRow, prefetchRow, removed, above } = props
  const list = useListSearch(props.scope)
  const client = useQueryClient()
  const showsRemoved = removed?.may === true && list.filters.removed === 'true'
  // A shared address may carry the filter to somebody who may not use it.
  const unused = removed && !showsRemoved && list.filters.removed ? 1 : 0
  const filterCount = list.filterCount - unused
  const restore = useRestore(removed, titleColumn(columns), showsRemoved)
  const filtersColumn = ([key]: string[]) => columns.some((column) => column.filter && column.key === key)
  const paramsFor = (page: number) => ({
    ...Object.fromEntries(Object.entries(list.filters).filter((entry) => !filtersColumn(entry))),
    ...(removed && { removed: showsRemoved ? 'true' : '' }),
    ...(list.search && { search: list.search }),
    page: String(page),
  })
  const result = useQuery({ ...query(paramsFor(list.page)), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = result
  useFailureToast(result.error, props.errorToast)

  // While the other list is on its way, the rows at hand must not be offered its action.
  const [listsRemoved, setListsRemoved] = useState(showsRemoved)
  if (data && !isPlaceholderData && listsRemoved !== showsRemoved) setListsRemoved(showsRemoved)
  const otherList = listsRemoved !== showsRemoved

  // The last row of the last page may just have been removed.
  const pastTheEnd = data && !isPlaceholderData && data.total > 0 && list.page > data.lastPage
  useEffect(() => {
    if (pastTheEnd) void list.setPage(data.lastPage, { replace: true })
  })

  const expandInto = expandRow && ((row: Row) => data && expandRow(row, data))

  return (
    <div className="flex flex-col gap-4">
      <ListBar {...props} list={list} filterCount={filterCount} showsRemoved={showsRemoved} />
      {data && above?.(data)}
      <DataTable
        caption={props.caption}
        columns={columns}
        rows={data?.rows ?? []}
        state={result.isError && !data ? 'error' : data && !otherList ? 'ready' : 'loading'}
        outdated={isPlaceholderData}
        {...(showsRemoved ? { onRestore: restore.ask } : { rowTo, expandRow: expandInto, prefetchRow })}
        columnFilters={list.filters}
        onColumnFilter={list.setColumnFilter}
        filtered={list.search !== '' || filterCount > 0}
        onClearFilters={list.clear}
        onRetry={result.refetch}
        emptyHint={props.emptyHint}
        footer={
          data && (
            <Pager
              page={list.page}
              lastPage={data.lastPage}
              total={data.total}
              onPage={list.setPage}
              onNextIntent={(page) => {
                client.query({ ...query(paramsFor(page)), staleTime: PREFETCH_FRESH }).catch(ignore)
              }}
            />
          )
        }
      />
      {restore.dialog}
    </div>
  )
}

type ListBarProps = {
  filters?: FilterField[]
  searchPlaceholder: string
  newLabel?: string
  newTo?: string | undefined
  removed?: { may: boolean }
  list: ReturnType<typeof useListSearch>
  filterCount: number
  showsRemoved: boolean
}

/** Above the table: search, filters, what was removed, and a new one. */
function ListBar({
  filters,
  searchPlaceholder,
  newLabel,
  newTo,
  removed,
  list,
  filterCount,
  showsRemoved,
}: ListBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="w-full sm:max-w-[320px]">
        <SearchBox value={list.search} onSearch={list.setSearch} placeholder={searchPlaceholder} />
      </div>
      {filters && (
        <FilterModal
          filters={filters}
          values={list.filters}
          count={filterCount - Number(showsRemoved)}
          onApply={list.setFilters}
          onClear={list.clearFilters}
        />
      )}
      {removed?.may && (
        <RemovedToggle
          pressed={showsRemoved}
          onToggle={() => void list.setFilters({ removed: showsRemoved ? '' : 'true' })}
        />
      )}
      {newTo && (
        <Link to={newTo} className={`${buttonClass()} ml-auto`}>
          <Plus aria-hidden className="size-[16px]" />
          {newLabel}
        </Link>
      )}
    </div>
  )
}
