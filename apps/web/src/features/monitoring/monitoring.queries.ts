import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MonitoredDetails, MonitoredSession, MonitoredTreatment } from '@zelo/contract/monitoring'
import { aboutOf } from '../../platform/about.ts'
import { read } from '../../platform/api.ts'
import { readBlob } from '../../platform/blob.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import type { MissingList } from '../books/books.public.ts'
import type { ListFilter, MonthAddress } from './month-address.ts'

const monitoringKey = ['monitoring'] as const
const listKey = [...monitoringKey, 'list'] as const
const oneKey = [...monitoringKey, 'one'] as const

/** The kinds of changes that affect a month's sessions, reports, people or closing. */
const concerned = [
  'session',
  'treatment',
  'report',
  'month',
  'patient',
  'professional',
  'contract',
  'administrator',
] as const

const readTreatments = async (query: Record<string, string>, signal: AbortSignal) => {
  const body = await read('GET /monitoring/treatments', { query, signal })
  // Another server may omit the closing.
  return { ...readPage(body), closing: body.closing ?? null, totals: body.totals }
}
type TreatmentsPage = Awaited<ReturnType<typeof readTreatments>>

export const monitoredTreatmentsQuery = ({ open: _, ...params }: Record<string, string>) =>
  queryOptions({
    queryKey: [...listKey, params],
    queryFn: ({ signal }) => readTreatments(params, signal),
    meta: refreshOn(concerned, aboutOf(params)),
  })

export const monitoredTreatmentQuery = (id: string, month: MonthAddress | undefined) =>
  queryOptions({
    queryKey: [...oneKey, id, month],
    queryFn: async ({ signal }) => {
      const body = await read('GET /monitoring/{id}/details', { params: { id }, query: month, signal })
      return { ...body, closing: body.closing ?? null }
    },
    enabled: month !== undefined,
    meta: refreshOn(concerned, { ...month, treatmentId: Number(id) }),
  })

const aboutMonth = ({ year, month, contractId }: MonthAddress) => ({ year, month, contractId })

/** The professionals with sessions in a contract's month. */
export const attendantsQuery = ({ year, month, contractId }: MonthAddress) =>
  queryOptions({
    queryKey: [...monitoringKey, 'attendants', year, month, contractId],
    queryFn: ({ signal }) =>
      read('GET /monitoring/{year}/{month}/professionals', {
        params: { year, month },
        query: { contractId },
        signal,
      }),
    meta: refreshOn(['session', 'treatment', 'professional'], { year, month, contractId }),
  })

/** The maximum number of PADs to which files are matched. A longer list must be filtered first. */
export const mostToMatch = 500
const perRead = 100

/** The PADs of all pages of the list, up to `mostToMatch`, because a file may belong to a PAD of another page. */
export const listedTreatmentsQuery = (filter: MonthAddress & ListFilter) =>
  queryOptions({
    queryKey: [...monitoringKey, 'listed', filter],
    queryFn: async ({ signal }) => {
      const readAt = (page: number) => {
        const query = { ...filter, page: String(page), per_page: String(perRead) }
        return read('GET /monitoring/treatments', { query, signal }).then(readPage)
      }
      const { rows, total } = await readAt(1)
      for (let page = 2; rows.length < Math.min(total, mostToMatch) && page <= mostToMatch / perRead; page++)
        rows.push(...(await readAt(page)).rows)
      return { rows, total }
    },
    meta: refreshOn(concerned, aboutMonth(filter)),
  })

/** The previous and the next PAD in the list from which the PAD was opened. */
export const neighboursQuery = (id: string, filter: MonthAddress & ListFilter) =>
  queryOptions({
    queryKey: [...monitoringKey, 'neighbours', id, filter],
    queryFn: ({ signal }) =>
      read('GET /monitoring/{id}/neighbours', { params: { id }, query: filter, signal }),
    meta: refreshOn(['session', 'treatment', 'report', 'patient'], aboutMonth(filter)),
  })

/** The previous and the next PAD in the list of gaps, across all contracts. */
export const missingNeighboursQuery = (
  id: string,
  { year, month, contractId: ofContract }: MonthAddress,
  { within, ...list }: MissingList,
) =>
  queryOptions({
    queryKey: [...monitoringKey, 'missing-neighbours', id, year, month, ofContract, within, list],
    queryFn: ({ signal }) =>
      read('GET /payment-management/missing/{id}/neighbours', {
        params: { id },
        query: { year, month, ofContract, ...(within && { contractId: within }), ...list },
        signal,
      }),
    meta: refreshOn(['session', 'treatment', 'report', 'payment', 'patient'], { year, month }),
  })

/** The missing days and documents of a month, by professional. */
export const owedQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: [...monitoringKey, 'owed', params],
    queryFn: async ({ signal }) => {
      const body = await read('GET /monitoring/missing', { query: params, signal })
      return { ...readPage(body), totals: body.totals }
    },
    meta: refreshOn(concerned, aboutOf(params)),
  })

/** The removed documents of a PAD. Another server may not have this call. */
export const removedDocumentsQuery = (treatmentId: number) =>
  queryOptions({
    queryKey: [...monitoringKey, 'removed', treatmentId],
    queryFn: async ({ signal }) =>
      readPage(await read('GET /removed-documents', { query: { treatmentId }, signal })).rows,
    meta: refreshOn(['session', 'treatment', 'report', 'administrator'], { treatmentId }),
  })

/** A stored file. The content of a path never changes. */
export const uploadQuery = (path: string, size: 'whole' | 'thumbnail' = 'whole') =>
  queryOptions({
    queryKey: ['uploads', path, size],
    queryFn: ({ signal }) =>
      readBlob(`/uploads/${path}${size === 'thumbnail' ? '?thumbnail=true' : ''}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Replaces the given sessions with their versions in active queries, because another person may have changed a session
 * since its selection.
 */
export const asShown = (client: QueryClient, sessions: readonly MonitoredSession[]) => {
  const treatments: MonitoredTreatment[] = [
    ...client.getQueriesData<TreatmentsPage>({ queryKey: listKey, type: 'active' }),
    ...client.getQueriesData<MonitoredDetails>({ queryKey: oneKey, type: 'active' }),
  ].flatMap(([, data]) => (data && 'rows' in data ? data.rows : (data ?? [])))
  const byId = new Map(treatments.flatMap((treatment) => treatment.sessions.map((one) => [one.id, one])))
  return sessions.map((session) => byId.get(session.id) ?? session)
}

/** The closing of the month on screen; undefined while the month is open or loading. */
export const closingShown = (client: QueryClient) =>
  [
    ...client.getQueriesData<TreatmentsPage>({ queryKey: listKey, type: 'active' }),
    ...client.getQueriesData<MonitoredDetails>({ queryKey: oneKey, type: 'active' }),
  ].flatMap(([, data]) => data?.closing ?? [])[0]

/** Writes the server's answer into cached lists and details, then invalidates all queries. */
export const showSessions = (client: QueryClient, changed: readonly MonitoredSession[]) => {
  const byId = new Map(changed.map((session) => [session.id, session]))
  const withChanges = <Shown extends MonitoredTreatment>(treatment: Shown) => ({
    ...treatment,
    sessions: treatment.sessions.map((session) => byId.get(session.id) ?? session),
  })
  client.setQueriesData<TreatmentsPage>(
    { queryKey: listKey },
    (page) => page && { ...page, rows: page.rows.map(withChanges) },
  )
  client.setQueriesData<MonitoredDetails>({ queryKey: oneKey }, (details) => details && withChanges(details))
  return client.invalidateQueries()
}
