import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type AuditItem,
  type AuditTopic,
  auditEntities,
  auditEntityLabel,
  auditTopicLabel,
  auditTopics,
} from '@zelo/contract/audit'
import { dayText } from '@zelo/contract/dates'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { Badge, type BadgeShape, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ActiveFilters } from '../../ui/table/filter/active-filters.tsx'
import { FilterButton } from '../../ui/table/filter/filter-button.tsx'
import type { FilterField } from '../../ui/table/filter/filter-field.ts'
import { useListSearch } from '../../ui/table/list-search.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import { ExportButtons } from '../exports/exports.public.ts'
import { loadAdministrators } from '../lookups/lookups.public.ts'
import { type AuditFilters, auditQuery, readOlder } from './audit.queries.ts'
import { AuditDetails } from './audit-details.tsx'

const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

const filterFields = [
  { key: 'from', label: 'De', kind: 'date' },
  { key: 'to', label: 'Até', kind: 'date' },
  { key: 'actorId', label: 'Pessoa', load: loadAdministrators(50), refresh: refreshOn(['administrator']) },
  { key: 'topic', label: 'Tipo', options: options(auditTopics, auditTopicLabel) },
  { key: 'entity', label: 'Registro', options: options(auditEntities, auditEntityLabel) },
  { key: 'entityId', label: 'Código do registro', kind: 'text' },
] satisfies FilterField[]

const look = {
  change: { tone: 'brand', shape: 'square' },
  bank: { tone: 'warning', shape: 'diamond' },
  reading: { tone: 'neutral', shape: 'ring' },
  export: { tone: 'warning', shape: 'square' },
  access: { tone: 'success', shape: 'dot' },
  refusal: { tone: 'danger', shape: 'cross' },
  privacy: { tone: 'brand', shape: 'diamond' },
} satisfies Record<AuditTopic, { tone: BadgeTone; shape: BadgeShape }>

const columns: Column<AuditItem>[] = [
  {
    key: 'at',
    header: 'Quando',
    cell: ({ at }) => formatMoment(at, true),
    rowName: ({ id, at, actor, description }) =>
      `${formatMoment(at, true)}, ${actor?.name ?? 'Ninguém identificado'} ${description}, registro ${id}`,
    className: 'whitespace-nowrap @3xl:min-w-0',
  },
  {
    key: 'actor',
    header: 'Quem',
    cell: ({ actor }) => actor?.name ?? 'Ninguém identificado',
    className: '@3xl:min-w-[130px] @5xl:min-w-[190px]',
  },
  {
    key: 'description',
    header: 'O que fez',
    cell: ({ description }) => description,
    className: '[&>div]:line-clamp-none [&>div]:max-w-none @3xl:w-1/2',
  },
  {
    key: 'topic',
    header: 'Tipo',
    cell: ({ topic }) => <Badge {...look[topic]}>{auditTopicLabel[topic]}</Badge>,
  },
]

const known = filterFields.map(({ key }) => key as string)

/** The audit log: changes, read accesses, exports and refused attempts. */
export function AuditPage() {
  const list = useListSearch()
  const filters: AuditFilters = Object.fromEntries(
    Object.entries(list.filters).filter(([key]) => known.includes(key)),
  )
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...auditQuery(filters),
    placeholderData: keepPreviousData,
  })
  const { older, next, showOlder, pending } = useOlder(filters, data?.next ?? null)
  useFailureToast(error, 'Erro ao buscar a auditoria!')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <FilterButton
          filters={filterFields}
          values={filters}
          count={Object.keys(filters).length}
          onApply={list.setFilters}
          onClear={list.clearFilters}
        />
        {data && (
          <p className="text-muted">
            De {dayText(data.from)} a {dayText(data.to)}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <ExportButtons
            kinds={['csv', 'pdf']}
            ask={(kind, { query, signal }) =>
              call(`GET /audit/export/${kind}`, { query: { ...filters, ...query }, signal })
            }
          />
        </div>
      </div>
      <ActiveFilters filters={filterFields} values={filters} list={list} />
      <DataTable
        caption="Auditoria"
        columns={columns}
        rows={[...(data?.data ?? []), ...older]}
        state={isError && !data ? 'error' : data ? 'ready' : 'loading'}
        outdated={isPlaceholderData}
        onRetry={() => void refetch()}
        filtered={Object.keys(filters).length > 0}
        onClearFilters={() => void list.clear()}
        expandRow={(item) => <AuditDetails item={item} />}
      />
      {next !== null && (
        <Button variant="outline" className="mx-auto" loading={pending} onClick={() => void showOlder(next)}>
          Mostrar mais antigos
        </Button>
      )}
    </div>
  )
}

type Older = { filterKey: string; rows: AuditItem[]; next: number | null }

/** The further pages of the audit log, discarded when the filters change. */
function useOlder(filters: AuditFilters, afterFirst: number | null) {
  const filterKey = JSON.stringify([filters, afterFirst])
  const [stored, setStored] = useState<Older>()
  const older = stored?.filterKey === filterKey ? stored : { filterKey, rows: [], next: afterFirst }
  const { save: showOlder, pending } = useSave({
    send: (before: number) => readOlder(filters, before),
    failure: 'Erro ao buscar a auditoria!',
    onSaved: ({ data, next }) => setStored({ filterKey, rows: [...older.rows, ...data], next }),
  })
  return { older: older.rows, next: older.next, showOlder, pending }
}
