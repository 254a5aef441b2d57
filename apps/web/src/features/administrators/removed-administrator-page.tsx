import { read } from '../../platform/api.ts'
import { RemovedPage } from '../../ui/register/removed-page.tsx'
import { AdministratorData } from './administrator-data.tsx'
import { administrators } from './administrators.queries.ts'

export function RemovedAdministratorPage() {
  return (
    <RemovedPage
      register={administrators}
      read={(id, signal) => read('GET /administration/{id}/removed', { params: { id }, signal })}
      name={({ name }) => name}
    >
      {(administrator) => <AdministratorData administrator={administrator} />}
    </RemovedPage>
  )
}
