import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { Patient } from '@zelo/contract/patients'
import type { Recruitment } from '@zelo/contract/recruitment'
import { InsteadOfForm } from '../../ui/details/details-page.tsx'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { patients } from '../patients/patients.public.ts'
import { recruitments } from '../recruitment/recruitment.public.ts'
import { PadForm } from './pad-form.tsx'

export function PadCreatePage() {
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
  if (!recruitment) return <NewPad patient={patient} />
  return (
    <FreshRecord
      query={recruitments.record(recruitment)}
      errorText="Ocorreu um erro ao buscar os detalhes desta captação..."
    >
      {(found) => <NewPad patient={patient} recruitment={found} />}
    </FreshRecord>
  )
}

function NewPad({ patient, recruitment }: { patient: Patient; recruitment?: Recruitment }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Paciente: <strong className="text-ink">{patient.fullName}</strong>
        {recruitment && ' · preenchido com os dados da captação: confira e escolha o período.'}
      </p>
      <PadForm patientId={patient.id} recruitment={recruitment} />
    </div>
  )
}
