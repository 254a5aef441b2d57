import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { Page } from '../../platform/page.ts'
import { Button } from '../button.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { Pager } from '../table/pager.tsx'

type HistoryProps<Row, Key extends QueryKey> = {
  label: string
  columns: Column<Row>[]
  query: (page: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  rowTo: (row: Row) => string
}

/** What is over, behind a press: read only when somebody wants it, page by page. Without any, there is nothing to press. */
export function HistoryFold<Row extends object, Key extends QueryKey>({
  count,
  ...history
}: HistoryProps<Row, Key> & { count: number }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (count === 0) return null
  return (
    <section aria-label={history.label} className="grid gap-3">
      <Button
        variant="ghost"
        className="justify-self-start"
        icon={open ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {history.label} ({count})
      </Button>
      <div id={id}>{open && <HistoryPages {...history} />}</div>
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
