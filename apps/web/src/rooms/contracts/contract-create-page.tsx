import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { ContractForm } from './contract-form.tsx'
import { contractsKey } from './contracts.queries.ts'

export function ContractCreatePage() {
  const client = useQueryClient()
  return (
    <ContractForm
      send={(body, { idempotencyKey }) => call('POST /contracts', { body, idempotencyKey })}
      texts={{
        success: 'Contrato criado com sucesso',
        failure: 'Erro ao criar contrato! Verifique se as informações estão corretas.',
      }}
      onSaved={() => client.invalidateQueries({ queryKey: contractsKey })}
    />
  )
}
