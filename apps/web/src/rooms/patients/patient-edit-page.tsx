import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { DetailsState } from '../../ui/details-page.tsx'
import { PatientForm } from './patient-form.tsx'
import { patientQuery, patientsKey } from './patients.queries.ts'
import { notLoaded } from './texts.ts'

export function PatientEditPage() {
  const { id } = useParams({ from: '/protected/patients/$id/edit' })
  const client = useQueryClient()
  // Whoever edits starts from what is true now, not from what the cache remembers.
  const fresh = { ...patientQuery(id), staleTime: 0 }
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
    <PatientForm
      record={data}
      reload={() => client.fetchQuery(fresh)}
      send={(body, { version }) => call('PUT /patients/{id}', { params: { id }, body: { ...body, version } })}
      texts={{ success: 'Paciente atualizado com sucesso', failure: 'Erro ao atualizar paciente!' }}
      onSaved={() => void client.invalidateQueries({ queryKey: patientsKey })}
    />
  )
}
