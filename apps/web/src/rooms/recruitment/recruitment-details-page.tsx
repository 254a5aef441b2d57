import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { Recruitment } from '@zelo/contract/recruitment'
import { isAuthorised } from '@zelo/contract/recruitment-labels'
import { ClipboardList, UserRoundSearch } from 'lucide-react'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DetailsPage } from '../../ui/details-page.tsx'
import { useGoBack } from '../../ui/go-back.ts'
import { Note } from '../../ui/note.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useRemoval } from '../../ui/use-removal.ts'
import { CreatePad } from './create-pad.tsx'
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

/** What this recruitment waits for: somebody to take it, a plan, or nothing more. */
function NextStep({ recruitment }: { recruitment: Recruitment }) {
  const mayPlan = useMay('treatments.write')
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const { id, status, professionalId, treatmentId, treatmentStatus } = recruitment
  if (treatmentId && treatmentStatus === 'active') {
    return (
      <Link
        to="/patients/$id/details-pad"
        params={{ id: String(treatmentId) }}
        className={buttonClass('outline')}
      >
        <ClipboardList aria-hidden className="size-[16px]" />
        Ver PAD
      </Link>
    )
  }
  if (isAuthorised(status)) return mayPlan && <CreatePad recruitmentId={id} />
  if (professionalId || tab === 'sugestoes' || status === 'cancelled' || status === 'removed') return null
  return (
    <Link to="." search={{ tab: 'sugestoes' }} replace resetScroll={false} className={buttonClass()}>
      <UserRoundSearch aria-hidden className="size-[16px]" />
      Ver sugestões
    </Link>
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
          content:
            recruitment.treatmentStatus === 'active' ? (
              <Note>Esta captação já tem um PAD: o profissional está escolhido.</Note>
            ) : (
              <Suggestions recruitment={recruitment} mayWrite={mayWrite} />
            ),
        },
      ]}
    />
  )
}
