import { read } from '../../platform/api.ts'
import { RemovedPage } from '../../ui/register/removed-page.tsx'
import { GlosaStateBadge } from './glosa-badges.tsx'
import { GlosaDocuments } from './glosa-documents.tsx'
import { GlosaFacts } from './glosa-facts.tsx'
import { GlosaTimeline } from './glosa-timeline.tsx'
import { glosasKey } from './glosas.queries.ts'

const register = {
  calls: '/glosas',
  path: '/management/glosas',
  noun: 'a glosa',
  notLoaded: 'Não foi possível carregar esta glosa.',
  key: glosasKey,
  outdates: glosasKey,
  listShows: ['glosa', 'patient', 'month'],
} as const

export function RemovedGlosaPage() {
  return (
    <RemovedPage
      register={register}
      recordTo={(id) => `${register.path}/${id}`}
      read={(id, signal) => read('GET /glosas/{id}/removed', { params: { id }, signal })}
      name={({ patient }) => patient}
      badges={({ state }) => <GlosaStateBadge state={state} />}
    >
      {(glosa) => (
        <>
          <GlosaFacts glosa={glosa} />
          <GlosaTimeline glosa={glosa} mayWrite={false} />
          <GlosaDocuments glosa={glosa} mayWrite={false} />
        </>
      )}
    </RemovedPage>
  )
}
