import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { Professional } from '@zelo/contract/professionals'
import { ArrowRightLeft } from 'lucide-react'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { DetailsPage } from '../../ui/details/details-page.tsx'
import { useGoBack } from '../../ui/details/go-back.ts'
import { useRemoval } from '../../ui/register/use-removal.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ProfessionalData } from './professional-data.tsx'
import { professionalQuery, professionalsKey } from './professionals.queries.ts'
import { notLoaded } from './texts.ts'
import { TreatmentTable } from './treatment-table.tsx'

export function ProfessionalDetailsPage() {
  const { id } = useParams({ from: '/protected/professionals/$id/details' })
  const { data, status, refetch } = useQuery(professionalQuery(id))
  const goBack = useGoBack('/professionals')
  const mayWrite = useMay('professionals.write')
  const mayPass = useMay('treatments.write')
  const active = data?.treatments.filter(({ status }) => status === 'active') ?? []

  const removal = useRemoval({
    may: mayWrite,
    question: 'Deseja remover o profissional?',
    note: active.length > 0 && <PassFirst id={id} count={active.length} />,
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
      actions={
        data &&
        mayPass && (
          <Link to="/professionals/$id/hand-over" params={{ id }} className={buttonClass('outline')}>
            <ArrowRightLeft aria-hidden className="size-[16px]" />
            Passar atendimentos
          </Link>
        )
      }
      editTo={mayWrite ? `/professionals/${id}/edit` : undefined}
      removal={removal}
    >
      {data && <ProfessionalTabs professional={data} />}
    </DetailsPage>
  )
}

/** Whoever has active PADs cannot be removed: said before, with the way to it. */
function PassFirst({ id, count }: { id: string; count: number }) {
  return (
    <span className="mt-2 block">
      {count === 1 ? 'Há 1 atendimento ativo' : `Há ${count} atendimentos ativos`}, e por isso a remoção será
      recusada. Antes,{' '}
      <Link
        to="/professionals/$id/hand-over"
        params={{ id }}
        className="font-semibold text-brand underline underline-offset-4"
      >
        passe os atendimentos
      </Link>{' '}
      a outro profissional.
    </span>
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
