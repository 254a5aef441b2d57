import { roleLabel } from '@zelo/contract/permissions'
import { useMay, useSignIn } from '../../platform/sign-in.ts'
import { Badge } from '../../ui/badge.tsx'
import { RecordPage } from '../../ui/register/record-page.tsx'
import { AdministratorData } from './administrator-data.tsx'
import { AdministratorStatusBadge } from './administrator-status-badge.tsx'
import { administrators } from './administrators.queries.ts'
import { ResetSecondFactor } from './reset-second-factor.tsx'

export function AdministratorDetailsPage() {
  const { user } = useSignIn()
  const mayWrite = useMay('administrators.write')
  return (
    <RecordPage
      register={administrators}
      name={({ name }) => name}
      badges={({ role, status }) => (
        <>
          <Badge tone="brand" shape="square">
            {roleLabel[role]}
          </Badge>
          <AdministratorStatusBadge status={status} />
        </>
      )}
      actions={({ id, name, secondFactor }) =>
        mayWrite && secondFactor && id !== user?.id && <ResetSecondFactor id={id} name={name} />
      }
      mayRemove={({ id }) => id !== user?.id}
      removedTo="list"
    >
      {(administrator) => <AdministratorData administrator={administrator} />}
    </RecordPage>
  )
}
