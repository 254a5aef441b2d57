import { read } from '../../platform/api.ts'
import { RemovedPage } from '../../ui/register/removed-page.tsx'
import { ProfessionalData } from './professional-data.tsx'
import { professionals } from './professionals.queries.ts'

export function RemovedProfessionalPage() {
  return (
    <RemovedPage
      register={professionals}
      read={(id, signal) => read('GET /professionals/{id}/removed', { params: { id }, signal })}
      name={({ fullName }) => fullName}
    >
      {(professional) => <ProfessionalData professional={professional} />}
    </RemovedPage>
  )
}
