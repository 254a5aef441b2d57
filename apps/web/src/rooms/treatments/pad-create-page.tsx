import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { Patient } from '@zelo/contract/patients'
import type { Recruitment } from '@zelo/contract/recruitment'
import { call } from '../../platform/api.ts'
import { InsteadOfForm } from '../../ui/details/details-page.tsx'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { patientQuery } from '../patients/patients.public.ts'
import { recruitmentQuery } from '../recruitment/recruitment.public.ts'
import { PadForm } from './pad-form.tsx'

export function PadCreatePage() {
  const { id } = useParams({ from: '/protected/patients/$id/create-pad' })
  const { recruitment } = useSearch({ strict: false }) as { recruitment?: string }
  const { data: patient, status, refetch } = useQuery(patientQuery(id))
  if (!patient) {
    return (
      <InsteadOfForm
        state={status === 'error' ? 'error' : 'pending'}
        errorText="Ocorreu um erro ao buscar os detalhes deste paciente..."
        onRetry={refetch}
      />
    )
  }
  if (!recruitment) return <NewPad patient={patient} />
  return (
    <FreshRecord
      query={recruitmentQuery(recruitment)}
      errorText="Ocorreu um erro ao buscar os detalhes desta captação..."
    >
      {(found) => <NewPad patient={patient} recruitment={found} />}
    </FreshRecord>
  )
}

function NewPad({ patient, recruitment }: { patient: Patient; recruitment?: Recruitment }) {
  const client = useQueryClient()
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Paciente: <strong className="text-ink">{patient.fullName}</strong>
        {recruitment && ' · preenchido com os dados da captação: confira e escolha o período.'}
      </p>
      <PadForm
        patientId={patient.id}
        recruitment={recruitment}
        send={(body, { idempotencyKey }) =>
          call('POST /treatments/{patientId}', {
            params: { patientId: patient.id },
            body: { ...body, recruitmentId: recruitment?.id },
            idempotencyKey,
          })
        }
        texts={{
          success: 'PAD criado com sucesso',
          failure: 'Erro ao criar paciente! Verifique os dados e tente novamente.',
        }}
        onSaved={() => client.invalidateQueries()}
        backTo={`/patients/${patient.id}/details`}
      />
    </div>
  )
}
