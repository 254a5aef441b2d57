import { read } from '../../platform/api.ts'
import { RemovedPage } from '../../ui/register/removed-page.tsx'
import { ContractData } from './contract-data.tsx'
import { contracts } from './contracts.queries.ts'

export function RemovedContractPage() {
  return (
    <RemovedPage
      register={contracts}
      read={(id, signal) => read('GET /contracts/{id}/removed', { params: { id }, signal })}
      name={({ socialReason }) => socialReason}
    >
      {(contract) => <ContractData contract={contract} />}
    </RemovedPage>
  )
}
