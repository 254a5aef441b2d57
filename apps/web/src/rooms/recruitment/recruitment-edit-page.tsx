import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Recruitment } from '@zelo/contract/recruitment'
import { isAuthorised } from '@zelo/contract/recruitment-labels'
import { call } from '../../platform/api.ts'
import { FreshRecord } from '../../ui/register/fresh-record.tsx'
import { recruitmentQuery, recruitmentsKey } from './recruitment.queries.ts'
import { RecruitmentForm } from './recruitment-form.tsx'
import { notLoaded, updateTexts } from './texts.ts'
import { useSubstitution } from './use-substitution.ts'

export function RecruitmentEditPage() {
  const { id } = useParams({ from: '/protected/recruitment/$id/edit' })
  return (
    <FreshRecord query={recruitmentQuery(id)} errorText={notLoaded}>
      {(recruitment, reload) => <EditRecruitment recruitment={recruitment} reload={reload} />}
    </FreshRecord>
  )
}

type EditRecruitmentProps = { recruitment: Recruitment; reload: () => Promise<Recruitment> }

function EditRecruitment({ recruitment, reload }: EditRecruitmentProps) {
  const { id, status } = recruitment
  const client = useQueryClient()
  const { pads } = useSubstitution(recruitment)
  const passesOn = pads.length > 0
  return (
    <RecruitmentForm
      record={recruitment}
      reload={reload}
      send={(body, { version }) =>
        call('PUT /recruitment/{id}', { params: { id }, body: { ...body, version } })
      }
      texts={updateTexts}
      onSaved={() => client.invalidateQueries({ queryKey: recruitmentsKey })}
      passesOn={passesOn}
      nextTo={(saved) =>
        passesOn && saved.type !== 'scouting' && isAuthorised(saved.status) && !isAuthorised(status)
          ? `/recruitment/${id}/details?passing=true`
          : undefined
      }
    />
  )
}
