import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ImportKind } from '@zelo/contract/import-fields'
import type { ImportCounts, ImportDetails, ImportRow, importRowFilters } from '@zelo/contract/imports'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { type Page, readPage } from '../../platform/page.ts'

export type RowFilter = (typeof importRowFilters)[number] | ''

const perPage = 25
const changeKinds = { patients: 'patient', professionals: 'professional' } as const

export const recentImportsQuery = (kind: ImportKind) =>
  queryOptions({
    queryKey: ['imports', 'recent', kind],
    queryFn: async ({ signal }) => (await read('GET /imports', { query: { kind }, signal })).imports,
    meta: refreshOn([changeKinds[kind]]),
    staleTime: 0,
  })

/**
 * An import draft. Only its owner can change the draft, so no event refreshes the query. Each opening searches for
 * repeated rows again.
 */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => read('GET /imports/{id}', { params: { id }, signal }),
    staleTime: 0,
  })

const rowsKey = (id: string) => ['imports', 'rows', id]

export const importRowsQuery = (id: string, only: RowFilter, page: number) =>
  queryOptions({
    queryKey: [...rowsKey(id), only, page],
    queryFn: async ({ signal }) =>
      readPage(
        await read('GET /imports/{id}/rows', {
          params: { id },
          query: { ...(only && { only }), page, per_page: perPage },
          signal,
        }),
      ),
    staleTime: 0,
  })

/** Up to 300 contract names, offered as values of a cell. */
export const contractNamesQuery = () =>
  queryOptions({
    queryKey: ['imports', 'contracts'],
    queryFn: async ({ signal }) => {
      const { data } = await read('GET /lookups/contracts', { query: { limit: 300 }, signal })
      return data.map(({ fantasy_name }) => fantasy_name)
    },
    meta: refreshOn(['contract']),
  })

export const showImport = (client: QueryClient, details: ImportDetails) => {
  client.setQueryData(importQuery(String(details.id)).queryKey, details)
  return client.invalidateQueries({ queryKey: rowsKey(String(details.id)) })
}

const showCounts = (client: QueryClient, id: string, counts: ImportCounts) =>
  client.setQueryData(importQuery(id).queryKey, (before) => before && { ...before, counts })

/**
 * Updates a row in place. A corrected row keeps its position until the next page load, so that rows do not move while a
 * person types.
 */
export const showRow = (
  client: QueryClient,
  id: string,
  answer: { row: ImportRow; counts: ImportCounts },
) => {
  showCounts(client, id, answer.counts)
  client.setQueriesData<Page<ImportRow>>(
    { queryKey: rowsKey(id) },
    (before) =>
      before && {
        ...before,
        rows: before.rows.map((row) => (row.position === answer.row.position ? answer.row : row)),
      },
  )
}

export const showOtherRows = (client: QueryClient, id: string, counts: ImportCounts) => {
  showCounts(client, id, counts)
  return client.invalidateQueries({ queryKey: rowsKey(id) })
}
