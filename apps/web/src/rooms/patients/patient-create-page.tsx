import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { recruitmentQuery } from '../recruitment/recruitment.public.ts'
import { PatientForm } from './patient-form.tsx'
import { patientOfRecruitment } from './patient-values.ts'
import { patientsKey } from './patients.queries.ts'

export function PatientCreatePage() {
  const { recruitment } = useSearch({ strict: false }) as { recruitment?: string }
  const client = useQueryClient()
  const form = {
    send: (body, { idempotencyKey }) => call('POST /patients', { body, idempotencyKey }),
    texts: {
      success: 'Paciente criado com sucesso',
      failure: 'Erro ao criar paciente! Verifique os dados e tente novamente.',
    },
    onSaved: () => client.invalidateQueries({ queryKey: patientsKey }),
  } satisfies Parameters<typeof PatientForm>[0]
  if (!recruitment) return <PatientForm {...form} />
  return (
    <FreshRecord
      query={recruitmentQuery(recruitment)}
      errorText="Ocorreu um erro ao buscar os detalhes desta captação..."
    >
      {(found) => (
        <div className="grid gap-4">
          <p className="text-muted">
            Dados da captação de <strong className="text-ink">{found.fullName}</strong>. Complete o cadastro;
            ao salvar, o próximo passo é o PAD.
          </p>
          <PatientForm
            {...form}
            known={{ ...found, recruitmentId: found.id, values: patientOfRecruitment(found) }}
            nextTo={({ id }) => `/patients/${id}/create-pad?recruitment=${recruitment}`}
          />
        </div>
      )}
    </FreshRecord>
  )
}
