import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { DetailsState } from '../../ui/details-page.tsx'
import { ProfessionalForm } from './professional-form.tsx'
import { professionalQuery } from './professionals.queries.ts'
import { notLoaded } from './texts.ts'

export function ProfessionalEditPage() {
  const { id } = useParams({ from: '/protected/professionals/$id/edit' })
  const client = useQueryClient()
  // Whoever edits starts from what is true now, not from what the cache remembers.
  const fresh = { ...professionalQuery(id), staleTime: 0 }
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
    <ProfessionalForm
      professional={data}
      send={(body) => call('PUT /professionals/{id}', { params: { id }, body })}
      reload={() => client.fetchQuery(fresh)}
      texts={{ success: 'Profissional atualizado com sucesso', failure: 'Erro ao atualizar profissional!' }}
    />
  )
}
