import { read } from '../../platform/api.ts'
import { RemovedPage } from '../../ui/register/removed-page.tsx'
import { recruitments } from './recruitment.queries.ts'
import { StatusBadge, TypeBadge } from './recruitment-badges.tsx'
import { RecruitmentData, RecruitmentExtraData } from './recruitment-data.tsx'

export function RemovedRecruitmentPage() {
  return (
    <RemovedPage
      register={recruitments}
      read={(id, signal) => read('GET /recruitment/{id}/removed', { params: { id }, signal })}
      name={({ fullName }) => fullName}
      badges={({ status, type }) => (
        <>
          <StatusBadge status={status} />
          <TypeBadge type={type} />
        </>
      )}
    >
      {(recruitment) => (
        <>
          <RecruitmentData recruitment={recruitment} />
          <RecruitmentExtraData recruitment={recruitment} />
        </>
      )}
    </RemovedPage>
  )
}
