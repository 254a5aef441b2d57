import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { ContractForm } from './contract-form.tsx'
import { contractQuery, contractsKey } from './contracts.queries.ts'
import { notLoaded } from './texts.ts'

export function ContractEditPage() {
  const { id } = useParams({ from: '/protected/contracts/$id/edit' })
  const client = useQueryClient()
  return (
    <FreshRecord query={contractQuery(id)} errorText={notLoaded}>
      {(contract, reload) => (
        <ContractForm
          contract={contract}
          send={(body) => call('PUT /contracts/{id}', { params: { id }, body })}
          reload={reload}
          texts={{ success: 'Contrato atualizado com sucesso', failure: 'Erro ao atualizar contrato!' }}
          onSaved={() => client.invalidateQueries({ queryKey: contractsKey })}
        />
      )}
    </FreshRecord>
  )
}
