import { queryOptions } from '@tanstack/react-query'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import { readPage } from '../../platform/page.ts'
import type { Month } from '../books/books.public.ts'

export const bankFilesKey = ['bank-files'] as const

/**
 * The payments of a new bank file. The query listens to all months, because an earlier month changes the carried
 * balance. Nothing is cached, because a file must contain current amounts.
 */
export const bankProposalQuery = ({ year, month }: Month, professionalIds: string) =>
  queryOptions({
    queryKey: [...bankFilesKey, 'proposal', year, month, professionalIds],
    queryFn: ({ signal }) =>
      read('GET /payment-management/bank-files/proposal', {
        query: { year, month, professionalIds },
        signal,
      }),
    meta: refreshOn(['session', 'treatment', 'payment', 'account', 'bank-file', 'month', 'professional']),
    staleTime: 0,
    gcTime: 0,
  })

/** The company's accounts, and whether the company's own data have been saved. */
export const payerQuery = () =>
  queryOptions({
    queryKey: [...bankFilesKey, 'payer'],
    queryFn: async ({ signal }) => {
      const [company, accounts] = await Promise.all([
        read('GET /company', { signal }),
        read('GET /company/accounts', { signal }),
      ])
      return { hasCompany: company.version > 0, accounts }
    },
    meta: refreshOn(['company']),
    staleTime: 0,
  })

export const bankFileListQuery = (params: Record<string, string>) =>
  queryOptions({
    queryKey: [...bankFilesKey, 'list', params],
    queryFn: async ({ signal }) =>
      readPage(await read('GET /payment-management/bank-files', { query: params, signal })),
    meta: refreshOn(['bank-file', 'administrator']),
  })

export const bankFileQuery = (id: string) =>
  queryOptions({
    queryKey: [...bankFilesKey, 'one', id],
    queryFn: ({ signal }) => read('GET /payment-management/bank-files/{id}', { params: { id }, signal }),
    meta: refreshOn(['bank-file', 'administrator']),
  })
