import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { PatientForm } from './patient-form.tsx'
import { patientQuery, patientsKey } from './patients.queries.ts'
import { notLoaded } from './texts.ts'

export function PatientEditPage() {
  const { id } = useParams({ from: '/protected/patients/$id/edit' })
  const client = useQueryClient()
  return (
    <FreshRecord query={patientQuery(id)} errorText={notLoaded}>
      {(patient, reload) => (
        <PatientForm
          record={patient}
          reload={reload}
          send={(body, { version }) =>
            call('PUT /patients/{id}', { params: { id }, body: { ...body, version } })
          }
          texts={{ success: 'Paciente atualizado com sucesso', failure: 'Erro ao atualizar paciente!' }}
          onSaved={() => client.invalidateQueries({ queryKey: patientsKey })}
        />
      )}
    </FreshRecord>
  )
}
