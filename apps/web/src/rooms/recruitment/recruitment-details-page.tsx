import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Recruitment } from '@zelo/contract/recruitment'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/session.ts'
import { DetailsPage } from '../../ui/details/details-page.tsx'
import { useGoBack } from '../../ui/details/go-back.ts'
import { Note } from '../../ui/details/note.tsx'
import { useRemoval } from '../../ui/register/use-removal.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { NextStep } from './next-step.tsx'
import { recruitmentQuery, recruitmentsKey } from './recruitment.queries.ts'
import { StatusBadge, TypeBadge } from './recruitment-badges.tsx'
import { RecruitmentData, RecruitmentExtraData } from './recruitment-data.tsx'
import { RefusalHistory } from './refusal-history.tsx'
import { Suggestions } from './suggestions.tsx'
import { notLoaded } from './texts.ts'

export function RecruitmentDetailsPage() {
  const { id } = useParams({ from: '/protected/recruitment/$id/details' })
  const { data, status, refetch } = useQuery(recruitmentQuery(id))
  const goBack = useGoBack('/recruitment')
  const mayWrite = useMay('recruitments.write')

  const removal = useRemoval({
    may: mayWrite,
    question: 'Deseja remover a captação?',
    send: () => call('DELETE /recruitment/{id}', { params: { id } }),
    success: 'Captação deletado com sucesso',
    failure: 'Erro ao deletar captação!',
    queryKey: recruitmentsKey,
    leave: goBack,
  })

  return (
    <DetailsPage
      listTo="/recruitment"
      state={status}
      errorText={notLoaded}
      onRetry={refetch}
      name={data?.fullName ?? ''}
      addedAt={data?.createdAt}
      badges={
        data && (
          <>
            <StatusBadge status={data.status} />
            <TypeBadge type={data.type} />
          </>
        )
      }
      actions={data && <NextStep recruitment={data} />}
      editTo={mayWrite ? `/recruitment/${id}/edit` : undefined}
      removal={removal}
    >
      {data && <RecruitmentTabs recruitment={data} mayWrite={mayWrite} />}
    </DetailsPage>
  )
}

type RecruitmentTabsProps = { recruitment: Recruitment; mayWrite: boolean }

function RecruitmentTabs({ recruitment, mayWrite }: RecruitmentTabsProps) {
  return (
    <Tabs
      label="Detalhes da captação"
      tabs={[
        { value: 'dados', label: 'Dados', content: <RecruitmentData recruitment={recruitment} /> },
        {
          value: 'informacoes',
          label: 'Informações Adicionais',
          content: <RecruitmentExtraData recruitment={recruitment} />,
        },
        {
          value: 'historico',
          label: 'Histórico',
          content: <RefusalHistory recruitmentId={recruitment.id} mayWrite={mayWrite} />,
        },
        {
          value: 'sugestoes',
          label: 'Sugestões',
          content: recruitment.handOver ? (
            <Note>As sessões já foram passadas: o profissional está escolhido.</Note>
          ) : recruitment.treatmentStatus === 'active' ? (
            <Note>Esta captação já tem um PAD: o profissional está escolhido.</Note>
          ) : (
            <Suggestions recruitment={recruitment} mayWrite={mayWrite} />
          ),
        },
      ]}
    />
  )
}
