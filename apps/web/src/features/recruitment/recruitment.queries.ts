import { queryOptions } from '@tanstack/react-query'
import { authorizedStatuses } from '@zelo/contract/vocabulary'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import { describeRegister } from '../../ui/register/register.ts'

const planned = ['session', 'treatment', 'month', 'patient', 'professional', 'contract'] as const

export const recruitments = describeRegister({
  calls: '/recruitment',
  path: '/recruitment',
  noun: 'a captação',
  kind: 'recruitment',
  // The specification has this text, although the record is no professional.
  notLoaded: 'Ocorreu um erro ao buscar os detalhes deste profissional...',
  mayWrite: 'recruitments.write',
  // The list shows the contract, the administrator, the professional and the PAD, so changes of these kinds refresh the
  // query.
  listShows: ['recruitment', 'contract', 'administrator', 'professional', 'treatment'],
  changeId: 'recruitmentId',
  // A write invalidates all queries, because the page of the replaced PAD links to the recruitment.
  outdates: [],
  // The filter value `recruited` covers two statuses.
  listQuery: ({ status, ...params }) => ({
    ...params,
    status: status === 'recruited' ? authorizedStatuses.join(',') : status,
  }),
  recordQuery: { includeRejections: 'true' },
  recordIn: (recruitment) => recruitment,
})

/** The rejections in force, or, with `removed`, the undone ones. */
export const rejectionsQuery = (id: string, removed?: 'removed') =>
  queryOptions({
    queryKey: [...recruitments.key, 'rejections', id, removed],
    queryFn: async ({ signal }) => {
      const query = { recruitmentId: id, ...(removed && { removed: 'true' as const }) }
      return readPage(await read('GET /recruitment-rejections', { query, signal })).rows
    },
    meta: refreshOn(['recruitment', 'professional', 'administrator'], { recruitmentId: Number(id) }),
  })

/** The events of a recruitment, newest first, with the current names of people. */
export const timelineQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...recruitments.key, 'timeline', id, page],
    queryFn: async ({ signal }) =>
      readPage(await read('GET /recruitment/{id}/timeline', { params: { id }, query: { page }, signal })),
    meta: refreshOn(['recruitment', 'professional', 'administrator'], { recruitmentId: Number(id) }),
  })

export const suggestionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...recruitments.key, 'suggestions', id],
    queryFn: ({ signal }) => read('GET /recruitment/{id}/suggestions', { params: { id }, signal }),
    // The suggestions contain the availability and workload of professionals.
    meta: refreshOn(['recruitment', 'professional', 'session', 'treatment'], { recruitmentId: Number(id) }),
    // Positions are kept only while the list is open: a reopened list must omit professionals who have refused.
    gcTime: 0,
  })

export const patientMatchesQuery = (id: string) =>
  queryOptions({
    queryKey: [...recruitments.key, 'patients', id],
    queryFn: async ({ signal }) =>
      (await read('GET /recruitment/{id}/patients', { params: { id }, signal })).data,
    meta: refreshOn(['recruitment', 'patient', 'contract'], { recruitmentId: Number(id) }),
    staleTime: 0,
  })

/** The PADs that the substitution may hand over. Another server may not have this call. */
export const replaceableTreatmentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...recruitments.key, 'replaceable', id],
    queryFn: async ({ signal }) =>
      readPage(await read('GET /recruitment/{id}/replaceable-pads', { params: { id }, signal })).rows,
    meta: refreshOn(['recruitment', 'treatment', 'session', 'patient', 'professional']),
  })

/** The current state of the PAD to hand over. */
export const passedTreatmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...recruitments.key, 'passed-treatment', id],
    queryFn: ({ signal }) => read('GET /treatments/{id}', { params: { id }, signal }),
    meta: refreshOn(planned, { treatmentId: Number(id) }),
  })

/** The PAD whose professional is to be replaced, and its patient. */
export const replacedTreatmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...recruitments.key, 'replaced-treatment', id],
    queryFn: async ({ signal }) => {
      const treatment = await read('GET /treatments/{id}', { params: { id }, signal })
      const { patient } = await read('GET /patients/{id}', { params: { id: treatment.patientId }, signal })
      return { treatment, patient }
    },
    // Another person may open the substitution meanwhile.
    meta: refreshOn([...planned, 'recruitment'], { treatmentId: Number(id) }),
  })
