import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/sign-in.ts'
import { DetailsPage } from '../../ui/details/details-page.tsx'
import { recordState } from '../../ui/details/record-state.ts'
import { useRemoval } from '../../ui/details/removal.tsx'
import { writeTexts } from '../../ui/form/use-save.ts'
import { GlosaActions } from './glosa-actions.tsx'
import { GlosaStateBadge } from './glosa-badges.tsx'
import { GlosaDocuments } from './glosa-documents.tsx'
import { GlosaFacts } from './glosa-facts.tsx'
import { GlosaTimeline } from './glosa-timeline.tsx'
import { glosaQuery, glosasKey } from './glosas.queries.ts'

const listTo = '/management/glosas'

export function GlosaDetailsPage() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(glosaQuery(id))
  const { data, refetch } = query
  const navigate = useNavigate()
  const mayWrite = useMay('glosas.write')
  const removal = useRemoval({
    ...writeTexts('a glosa').removed,
    success: 'Glosa removida com sucesso',
    may: mayWrite && data !== undefined,
    question: 'Deseja remover a glosa?',
    note: 'Se o plano voltou atrás, registre o resultado em vez de remover.',
    send: () => call('DELETE /glosas/{id}', { params: { id } }),
    queryKey: glosasKey,
    navigateAway: () => navigate({ to: listTo, replace: true }),
  })
  return (
    <DetailsPage
      listTo={listTo}
      state={recordState(query)}
      errorText="Não foi possível carregar esta glosa."
      onRetry={refetch}
      name={data?.patient ?? ''}
      addedAt={data?.createdAt}
      badges={data && <GlosaStateBadge state={data.state} />}
      actions={data && mayWrite && <GlosaActions glosa={data} />}
      removal={removal}
    >
      {data && (
        <>
          <GlosaFacts glosa={data} />
          <GlosaTimeline glosa={data} mayWrite={mayWrite} />
          <GlosaDocuments glosa={data} mayWrite={mayWrite} />
        </>
      )}
    </DetailsPage>
  )
}
