import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { DetailsState } from '../../ui/details-page.tsx'
import { ContractForm } from './contract-form.tsx'
import { contractQuery, contractsKey } from './contracts.queries.ts'
import { notLoaded } from './texts.ts'

export function ContractEditPage() {
  const { id } = useParams({ from: '/protected/contracts/$id/edit' })
  const client = useQueryClient()
  const fresh = { ...contractQuery(id), staleTime: 0 }
  // Whoever edits starts from what is true now, not from what the cache remembers.
  const { data, status, refetch, isFetchedAfterMount } = useQuery(fresh)
  if (!data || !isFetchedAfterMount)
    return (
      <DetailsState
        state={status === 'error' ? 'error' : 'pending'}
        errorText={notLoaded}
        onRetry={refetch}
      />
    )
  return (
    <ContractForm
      contract={data}
      send={(body) => call('PUT /contracts/{id}', { params: { id }, body })}
      reload={() => client.fetchQuery(fresh)}
      texts={{ success: 'Contrato atualizado com sucesso', failure: 'Erro ao atualizar contrato!' }}
      onSaved={() => client.invalidateQueries({ queryKey: contractsKey })}
    />
  )
}
