import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { Patient } from '@zelo/contract/patients'
import type { Recruitment } from '@zelo/contract/recruitment'
import { InsteadOfForm } from '../../ui/details/details-page.tsx'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { patients } from '../patients/patients.public.ts'
import { recruitments } from '../recruitment/recruitment.public.ts'
import { TreatmentForm } from './treatment-form.tsx'

export function TreatmentCreatePage() {
  const { id } = useParams({ from: '/protected/patients/$id/create-pad' })
  const { recruitment } = useSearch({ strict: false }) as { recruitment?: string }
  const { data: patient, status, refetch } = useQuery(patients.record(id))
  if (!patient) {
    return (
      <InsteadOfForm
        state={status === 'error' ? 'error' : 'pending'}
        errorText={patients.notLoaded}
        onRetry={refetch}
      />
    )
  }
  if (!recruitment) return <NewTreatment patient={patient} />
  return (
    <FreshRecord
      query={recruitments.record(recruitment)}
      errorText="Ocorreu um erro ao buscar os detalhes desta captação..."
    >
      {(found) => <NewTreatment patient={patient} recruitment={found} />}
    </FreshRecord>
  )
}

function NewTreatment({ patient, recruitment }: { patient: Patient; recruitment?: Recruitment }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Paciente: <strong className="text-ink">{patient.fullName}</strong>
        {recruitment && ' · preenchido com os dados da captação: confira e escolha o período.'}
      </p>
      <TreatmentForm patientId={patient.id} recruitment={recruitment} />
    </div>
  )
}
