import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { DetailsState } from '../../ui/details-page.tsx'
import { patientQuery } from '../patients/patients.public.ts'
import { PadForm } from './pad-form.tsx'

export function PadCreatePage() {
  const { id } = useParams({ from: '/protected/patients/$id/create-pad' })
  const client = useQueryClient()
  const { data: patient, status, refetch } = useQuery(patientQuery(id))
  if (!patient) {
    return (
      <DetailsState
        state={status === 'error' ? 'error' : 'pending'}
        errorText="Ocorreu um erro ao buscar os detalhes deste paciente..."
        onRetry={refetch}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Paciente: <strong className="text-ink">{patient.fullName}</strong>
      </p>
      <PadForm
        patientId={patient.id}
        send={(body, { idempotencyKey }) =>
          call('POST /treatments/{patientId}', { params: { patientId: id }, body, idempotencyKey })
        }
        texts={{
          success: 'PAD criado com sucesso',
          failure: 'Erro ao criar paciente! Verifique os dados e tente novamente.',
        }}
        onSaved={() => client.invalidateQueries()}
        backTo={`/patients/${id}/details`}
      />
    </div>
  )
}
