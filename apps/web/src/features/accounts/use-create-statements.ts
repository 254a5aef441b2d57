import { useQueryClient } from '@tanstack/react-query'
import type { Competence } from '@zelo/contract/competence'
import type { StatementsBody } from '@zelo/contract/statements'
import { call } from '../../platform/api.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { accountsKey, newAddressesQuery } from './accounts.queries.ts'
import type { NewLink } from './statement-text.ts'

/** Creates statement links of a month, for selected professionals or for all with an entry in the month. */
export function useCreateStatements(month: Competence, onCreated: (links: NewLink[]) => void) {
  const client = useQueryClient()
  const { save, pending } = useSave({
    send: (options: Pick<StatementsBody, 'professionalIds' | 'revokeOthers'>) =>
      call('POST /payment-management/statements', { body: { ...month, ...options } }),
    failure: 'Erro ao criar extratos!',
    onSaved: async ({ links }) => {
      const created = links.flatMap((link) => (link.url === null ? [] : [{ ...link, url: link.url }]))
      const { queryKey } = newAddressesQuery()
      client.setQueryData(queryKey, (addresses = {}) => ({
        ...addresses,
        ...Object.fromEntries(created.map(({ id, url }) => [id, url])),
      }))
      onCreated(created)
      await client.invalidateQueries({ queryKey: accountsKey })
    },
  })
  return { create: save, pending }
}
