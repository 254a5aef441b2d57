import type { Recruitment } from '@zelo/contract/recruitment'
import { read } from '../../platform/api.ts'
import { Note } from '../../ui/details/note.tsx'
import { RecordPage } from '../../ui/register/record-page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { HandedOver } from './handed-over.tsx'
import { NextSteps } from './next-step.tsx'
import { recruitments } from './recruitment.queries.ts'
import { StatusBadge, TypeBadge } from './recruitment-badges.tsx'
import { RecruitmentData, RecruitmentExtraData } from './recruitment-data.tsx'
import { RecruitmentHistory } from './recruitment-history.tsx'
import { Suggestions } from './suggestions.tsx'
import { lostTreatment } from './use-substitution.ts'

export function RecruitmentDetailsPage() {
  return (
    <RecordPage
      register={recruitments}
      name={({ fullName }) => fullName}
      badges={({ status, type }) => (
        <>
          <StatusBadge status={status} />
          <TypeBadge type={type} />
        </>
      )}
      actions={(recruitment) => <NextSteps recruitment={recruitment} />}
      checkRemoval={(id) => read('GET /recruitment/{id}/removal', { params: { id } })}
    >
      {(recruitment, mayWrite) => <RecruitmentTabs recruitment={recruitment} mayWrite={mayWrite} />}
    </RecordPage>
  )
}

type RecruitmentTabsProps = { recruitment: Recruitment; mayWrite: boolean }

function RecruitmentTabs({ recruitment, mayWrite }: RecruitmentTabsProps) {
  const lost = lostTreatment(recruitment)
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
          content: <RecruitmentHistory recruitmentId={recruitment.id} mayWrite={mayWrite} />,
        },
        {
          value: 'sugestoes',
          label: 'Sugestões',
          content: lost ? (
            <Note>
              O PAD nº {lost.treatmentId} desta substituição foi removido: não há sessões a passar. Cancele ou
              remova a captação. Se o PAD for restaurado, a busca continua.
            </Note>
          ) : recruitment.handOver ? (
            <HandedOver recruitment={recruitment} handOver={recruitment.handOver} mayWrite={mayWrite} />
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
