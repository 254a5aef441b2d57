import { roleLabel } from '@zelo/contract/permissions'
import { useSignIn } from '../../platform/sign-in.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataItem, DataList } from '../../ui/details/data-list.tsx'
import { RecordPage } from '../../ui/register/record-page.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { AdministratorStatusBadge } from './administrator-status-badge.tsx'
import { administrators } from './administrators.queries.ts'

export function AdministratorDetailsPage() {
  const { user } = useSignIn()
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
      mayRemove={({ id }) => id !== user?.id}
      removedTo="list"
    >
      {({ email, phone, cpf, rg, role, lastLoginAt }) => (
        <DataList>
          <DataItem label="E-mail">{email}</DataItem>
          <DataItem label="Celular">{phone}</DataItem>
          <DataItem label="CPF">{cpf}</DataItem>
          <DataItem label="RG">{rg}</DataItem>
          <DataItem label="Tipo">{roleLabel[role]}</DataItem>
          <DataItem label="Último acesso">{formatMoment(lastLoginAt)}</DataItem>
        </DataList>
      )}
    </RecordPage>
  )
}
