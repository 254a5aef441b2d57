import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '../../platform/page.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { Pager } from '../table/pager.tsx'
import { Fold } from './fold.tsx'

type HistoryProps<Row, Key extends QueryKey> = {
  label: string
  columns: Column<Row>[]
  query: (page: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  rowTo: (row: Row) => string
}

/**
 * A collapsed list of past entries, loaded page by page after the first opening. Renders nothing if the list is empty.
 */
export function HistoryFold<Row extends object, Key extends QueryKey>({
  count,
  ...history
}: HistoryProps<Row, Key> & { count: number }) {
  if (count === 0) return null
  return (
    <section aria-label={history.label}>
      <Fold label={`${history.label} (${count})`}>
        {() => (
          <div className="pt-3">
            <HistoryPages {...history} />
          </div>
        )}
      </Fold>
    </section>
  )
}

function HistoryPages<Row extends object, Key extends QueryKey>(props: HistoryProps<Row, Key>) {
  const { label, columns, query, rowTo } = props
  const [page, setPage] = useState(1)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...query(page),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable
      caption={label}
      columns={columns}
      rows={data?.rows ?? []}
      rowTo={rowTo}
      state={data ? 'ready' : isError ? 'error' : 'loading'}
      outdated={isPlaceholderData}
      onRetry={() => void refetch()}
      footer={
        data &&
        data.lastPage > 1 && (
          <Pager page={page} lastPage={data.lastPage} total={data.total} onPage={setPage} />
        )
      }
    />
  )
}
