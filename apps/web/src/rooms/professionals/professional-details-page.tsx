import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Professional } from '@zelo/contract/professionals'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { DetailsPage } from '../../ui/details-page.tsx'
import { useGoBack } from '../../ui/go-back.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useRemoval } from '../../ui/use-removal.ts'
import { ProfessionalData } from './professional-data.tsx'
import { professionalQuery, professionalsKey } from './professionals.queries.ts'
import { notLoaded } from './texts.ts'
import { TreatmentTable } from './treatment-table.tsx'

export function ProfessionalDetailsPage() {
  const { id } = useParams({ from: '/protected/professionals/$id/details' })
  const { data, status, refetch } = useQuery(professionalQuery(id))
  const goBack = useGoBack('/professionals')
  const mayWrite = useMay('professionals.write')

  const removal = useRemoval({
    may: mayWrite,
    question: 'Deseja remover o profissional?',
    send: () => call('DELETE /professionals/{id}', { params: { id } }),
    success: 'Profissional deletado com sucesso',
    failure: 'Erro ao deletar profissional!',
    queryKey: professionalsKey,
    leave: goBack,
  })

  return (
    <DetailsPage
      listTo="/professionals"
      state={status}
      errorText={notLoaded}
      onRetry={refetch}
      name={data?.fullName ?? ''}
      addedAt={data?.createdAt}
      badges={
        data && (
          <Badge tone="brand" shape="square">
            {data.speciality}
          </Badge>
        )
      }
      editTo={mayWrite ? `/professionals/${id}/edit` : undefined}
      removal={removal}
    >
      {data && <ProfessionalTabs professional={data} />}
    </DetailsPage>
  )
}

function ProfessionalTabs({ professional }: { professional: Professional }) {
  const { treatments } = professional
  return (
    <Tabs
      label="Sobre o profissional"
      tabs={[
        {
          value: 'atendimentos',
          label: 'Atendimentos',
          content: (
            <TreatmentTable
              caption="Atendimentos"
              treatments={treatments.filter(({ status }) => status === 'active')}
              emptyHint="Este profissional ainda não tem atendimentos ativos. Eles aparecem aqui quando um PAD é criado para um paciente."
            />
          ),
        },
        {
          value: 'deletados',
          label: 'Deletados',
          content: (
            <TreatmentTable
              caption="Atendimentos deletados"
              treatments={treatments.filter(({ status }) => status === 'deleted')}
              emptyHint="Nenhum atendimento deste profissional foi deletado."
            />
          ),
        },
        {
          value: 'informacoes',
          label: 'Informações Adicionais',
          content: <ProfessionalData professional={professional} />,
        },
      ]}
    />
  )
}
