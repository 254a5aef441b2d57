import type { Contract } from '@zelo/contract/contracts'
import { read } from '../../platform/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { RecordPage } from '../../ui/register/record-page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ContractData } from './contract-data.tsx'
import { contracts } from './contracts.queries.ts'

export function ContractDetailsPage() {
  return (
    <RecordPage
      register={contracts}
      name={({ socialReason }) => socialReason}
      badges={({ fantasyName }) => (
        <Badge tone="brand" shape="square">
          {fantasyName}
        </Badge>
      )}
      checkRemoval={(id) => read('GET /contracts/{id}/removal', { params: { id } })}
      removedTo="list"
    >
      {(contract) => (
        <>
          <Agreements contract={contract} />
          <ContractData contract={contract} />
        </>
      )}
    </RecordPage>
  )
}

function Agreements({ contract }: { contract: Contract }) {
  return (
    <Tabs
      label="Acordos do contrato"
      tabs={[
        { value: 'cronograma', label: 'Cronograma', content: <LongText text={contract.timeline} /> },
        { value: 'conformidades', label: 'Conformidades', content: <LongText text={contract.compliances} /> },
      ]}
    />
  )
}

function LongText({ text }: { text: string }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <p className="max-w-[75ch] whitespace-pre-line break-words leading-relaxed">{text}</p>
    </div>
  )
}
