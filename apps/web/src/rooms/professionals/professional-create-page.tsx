import { call } from '../../platform/api.ts'
import { ProfessionalForm } from './professional-form.tsx'

export function ProfessionalCreatePage() {
  return (
    <ProfessionalForm
      send={(body, { idempotencyKey }) => call('POST /professionals', { body, idempotencyKey })}
      texts={{ success: 'Profissional criado com sucesso', failure: 'Erro ao criar profissional!' }}
    />
  )
}
