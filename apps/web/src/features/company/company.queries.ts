import { queryOptions } from '@tanstack/react-query'
import { ReadFailure, read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'

export const companyKey = ['company'] as const

export const companyQuery = () =>
  queryOptions({
    queryKey: [...companyKey, 'data'],
    queryFn: ({ signal }) => read('GET /company', { signal }),
    meta: refreshOn(['company']),
  })

export const companyAccountsQuery = () =>
  queryOptions({
    queryKey: [...companyKey, 'accounts'],
    queryFn: ({ signal }) => read('GET /company/accounts', { signal }),
    meta: refreshOn(['company', 'bank-file']),
  })

/** One account, selected from the list: the API has no call for a single account. */
export const companyAccountQuery = (id: string) =>
  queryOptions({
    queryKey: [...companyKey, 'account', id],
    queryFn: async ({ signal }) => {
      const accounts = await read('GET /company/accounts', { signal })
      const account = accounts.find((other) => String(other.id) === id)
      if (!account) throw new ReadFailure(404)
      return account
    },
    meta: refreshOn(['company', 'bank-file']),
  })
