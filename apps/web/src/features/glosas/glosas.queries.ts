import { queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'

type Params = Record<string, string>

export const glosasKey = ['glosas'] as const

/** Splits the URL's month, `2026-08`, into the API's year and month. */
export const withMonth = ({ competence = '', ...params }: Params): Params =>
  /^\d{4}-\d{2}$/.test(competence)
    ? { ...params, year: competence.slice(0, 4), month: competence.slice(5) }
    : params

export const glosasQuery = (params: Params) =>
  queryOptions({
    queryKey: [...glosasKey, 'list', params],
    queryFn: async ({ signal }) => readPage(await read('GET /glosas', { query: withMonth(params), signal })),
    meta: refreshOn(['glosa', 'patient']),
  })

export const glosaTotalsQuery = (params: Params) =>
  queryOptions({
    queryKey: [...glosasKey, 'totals', params],
    queryFn: ({ signal }) => read('GET /glosas/totals', { query: withMonth(params), signal }),
    meta: refreshOn(['glosa', 'contract']),
  })

/** The discounts that are not yet applied, of one professional or of all. */
export const glosaDiscountsQuery = (professionalId: string) =>
  queryOptions({
    queryKey: [...glosasKey, 'discounts', professionalId],
    queryFn: async ({ signal }) =>
      (await read('GET /glosas/discounts', { query: { professionalId }, signal })).data,
    meta: refreshOn(['glosa', 'professional']),
  })

export const glosaQuery = (id: string) =>
  queryOptions({
    queryKey: [...glosasKey, 'one', id],
    queryFn: ({ signal }) => read('GET /glosas/{id}', { params: { id }, signal }),
    meta: refreshOn(['glosa', 'patient', 'month']),
  })

export const billedSessionsQuery = (params: Params) =>
  queryOptions({
    queryKey: [...glosasKey, 'billed', params],
    queryFn: async ({ signal }) =>
      readPage(await read('GET /glosas/billed', { query: withMonth(params), signal })),
    meta: refreshOn(['glosa', 'session', 'treatment', 'month', 'patient', 'professional']),
  })
