import { queryOptions } from '@tanstack/react-query'
import { authorisedStatuses } from '@zelo/contract/vocabulary'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import { describeRegister } from '../../ui/register/register.ts'

const planned = ['session', 'treatment', 'month', 'patient', 'professional', 'contract'] as const

export const recruitments = describeRegister({
  calls: '/recruitment',
  path: '/recruitment',
  what: 'a captação',
  // The specification's own words: a recruitment looks for a professional.
  notLoaded: 'Ocorreu um erro ao buscar os detalhes deste profissional...',
  mayWrite: 'recruitments.write',
  // Shows its contract, the people in charge and to come, and the PAD it led to or replaces.
  listShows: ['recruitment', 'contract', 'administrator', 'professional', 'treatment'],
  changeId: 'recruitmentId',
  // The PAD that it replaces leads to it.
  outdates: [],
  // The filter's one word stands for two statuses.
  listQuery: ({ status, ...params }) => ({
    ...params,
    status: status === 'recruited' ? authorisedStatuses.join(',') : status,
  }),
  recordQuery: { includeRejections: 'true' },
  recordIn: (recruitment) => recruitment,
})

/** The rejections in force or, for users who may restore them, those that were taken back. */
export const rejectionsQuery = (id: string, removed?: 'removed') =>
  queryOptions({
    queryKey: [...recruitments.key, 'rejections', id, removed],
    queryFn: async ({ signal }) => {
      const query = { recruitmentId: id, ...(removed && { removed: 'true' as const }) }
      return readPage(await read('GET /recruitment-rejections', { query, signal })).rows
    },
    meta: refreshOn(['recruitment', 'professional', 'administrator'], { recruitmentId: Number(id) }),
  })

/** What happened to it, the newest first. Names the people as they are called now. */
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
    // Shows who may come, and how full their days are.
    meta: refreshOn(['recruitment', 'professional', 'session', 'treatment'], { recruitmentId: Number(id) }),
    // Places are kept only while the list is open: one that comes back has nobody who refused meanwhile.
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

/** The PADs whose professional this substitution may replace. Another server may not have this call. */
export const replaceableTreatmentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...recruitments.key, 'replaceable', id],
    queryFn: async ({ signal }) =>
      readPage(await read('GET /recruitment/{id}/replaceable-pads', { params: { id }, signal })).rows,
    meta: refreshOn(['recruitment', 'treatment', 'session', 'patient', 'professional']),
  })

/** The PAD whose sessions pass, as it is now. */
export const passedTreatmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...recruitments.key, 'passed-treatment', id],
    queryFn: ({ signal }) => read('GET /treatments/{id}', { params: { id }, signal }),
    meta: refreshOn(planned, { treatmentId: Number(id) }),
  })

/** The PAD whose professional is to be substituted, and its patient. */
export const replacedTreatmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...recruitments.key, 'replaced-treatment', id],
    queryFn: async ({ signal }) => {
      const treatment = await read('GET /treatments/{id}', { params: { id }, signal })
      const { patient } = await read('GET /patients/{id}', { params: { id: treatment.patientId }, signal })
      return { treatment, patient }
    },
    // A colleague may have opened the substitution meanwhile.
    meta: refreshOn([...planned, 'recruitment'], { treatmentId: Number(id) }),
  })
