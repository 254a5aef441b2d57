import { call } from '../../platform/api.ts'
import { ProfessionalForm } from './professional-form.tsx'

export function ProfessionalCreatePage() {
  return (
    <ProfessionalForm
      send={({ password, ...fields }, { idempotencyKey }) =>
        call('POST /professionals', { body: { ...fields, ...(password && { password }) }, idempotencyKey })
      }
      texts={{ success: 'Profissional criado com sucesso', failure: 'Erro ao criar profissional!' }}
    />
  )
}
