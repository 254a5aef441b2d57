import { queryOptions } from '@tanstack/react-query'
import type { Competence } from '@zelo/contract/competence'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'

export const accountsKey = ['accounts'] as const

/** The kinds of changes that affect an amount, a row or a name of an account. */
const shown = [
  'account',
  'payment',
  'bank-file',
  'session',
  'treatment',
  'month',
  'glosa',
  'professional',
  'patient',
] as const

/**
 * A month of a professional's account. Changes of earlier months also refresh the query, because their balance is
 * carried over.
 */
export const professionalAccountQuery = (professionalId: number, { year, month }: Competence) =>
  queryOptions({
    queryKey: [...accountsKey, 'one', professionalId, year, month],
    queryFn: ({ signal }) =>
      read('GET /professionals/{id}/account', {
        params: { id: professionalId },
        query: { year, month },
        signal,
      }),
    meta: refreshOn(shown, { professionalId }),
  })

/** The statement links of a month, by professional. */
export const statementsQuery = ({ year, month }: Competence) =>
  queryOptions({
    queryKey: [...accountsKey, 'statements', year, month],
    queryFn: async ({ signal }) =>
      (await read('GET /payment-management/statements', { query: { year, month }, signal })).links,
    meta: refreshOn(shown),
  })

/**
 * The addresses of links that this person has just created, by link id. The server stores only hashes, so the panel
 * keeps the addresses in memory until the sign-out.
 */
export const newAddressesQuery = () =>
  queryOptions({
    queryKey: ['statement-addresses'],
    queryFn: (): Record<number, string> => ({}),
    enabled: false,
    initialData: {},
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: {},
  })
