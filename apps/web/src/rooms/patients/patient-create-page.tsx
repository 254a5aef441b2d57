import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { PatientForm } from './patient-form.tsx'
import { patientsKey } from './patients.queries.ts'

export function PatientCreatePage() {
  const client = useQueryClient()
  return (
    <PatientForm
      send={(body, { idempotencyKey }) => call('POST /patients', { body, idempotencyKey })}
      texts={{
        success: 'Paciente criado com sucesso',
        failure: 'Erro ao criar paciente! Verifique os dados e tente novamente.',
      }}
      onSaved={() => void client.invalidateQueries({ queryKey: patientsKey })}
    />
  )
}
