import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { FreshRecord } from '../../ui/fresh-record.tsx'
import { recruitmentQuery, recruitmentsKey } from './recruitment.queries.ts'
import { RecruitmentForm } from './recruitment-form.tsx'
import { notLoaded, updateTexts } from './texts.ts'

export function RecruitmentEditPage() {
  const { id } = useParams({ from: '/protected/recruitment/$id/edit' })
  const client = useQueryClient()
  return (
    <FreshRecord query={recruitmentQuery(id)} errorText={notLoaded}>
      {(recruitment, reload) => (
        <RecruitmentForm
          record={recruitment}
          reload={reload}
          send={(body, { version }) =>
            call('PUT /recruitment/{id}', { params: { id }, body: { ...body, version } })
          }
          texts={updateTexts}
          onSaved={() => client.invalidateQueries({ queryKey: recruitmentsKey })}
        />
      )}
    </FreshRecord>
  )
}
