import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { Contract } from '@zelo/contract/contracts'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { DetailsPage } from '../../ui/details/details-page.tsx'
import { useRemoval } from '../../ui/register/use-removal.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ContractData } from './contract-data.tsx'
import { contractQuery, contractsKey } from './contracts.queries.ts'
import { notLoaded } from './texts.ts'

export function ContractDetailsPage() {
  const { id } = useParams({ from: '/protected/contracts/$id/details' })
  const { data, status, refetch } = useQuery(contractQuery(id))
  const navigate = useNavigate()
  const mayWrite = useMay('contracts.write')

  const removal = useRemoval({
    may: mayWrite,
    question: 'Deseja remover o contrato?',
    send: () => call('DELETE /contracts/{id}', { params: { id } }),
    success: 'Contrato deletado com sucesso',
    failure: 'Erro ao deletar contrato!',
    queryKey: contractsKey,
    leave: () => navigate({ to: '/contracts', replace: true }),
  })

  return (
    <DetailsPage
      listTo="/contracts"
      state={status}
      errorText={notLoaded}
      onRetry={refetch}
      name={data?.socialReason ?? ''}
      addedAt={data?.createdAt}
      badges={
        data && (
          <Badge tone="brand" shape="square">
            {data.fantasyName}
          </Badge>
        )
      }
      editTo={mayWrite ? `/contracts/${id}/edit` : undefined}
      removal={removal}
    >
      {data && (
        <>
          <Agreements contract={data} />
          <ContractData contract={data} />
        </>
      )}
    </DetailsPage>
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
