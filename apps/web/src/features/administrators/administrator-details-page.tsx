import { administratorFields } from '@zelo/contract/administrator-fields'
import type { Administrator } from '@zelo/contract/administrators'
import { roleLabel } from '@zelo/contract/permissions'
import { useMay, useSignIn } from '../../platform/sign-in.ts'
import { Badge } from '../../ui/badge.tsx'
import { MailItem, PhoneItem } from '../../ui/details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem } from '../../ui/details/data-list.tsx'
import { FieldItems } from '../../ui/register/field-items.tsx'
import { RecordPage } from '../../ui/register/record-page.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { AdministratorStatusBadge } from './administrator-status-badge.tsx'
import { administrators } from './administrators.queries.ts'
import { ResetSecondFactor } from './reset-second-factor.tsx'

const onOrOff = (on: boolean | undefined) => on !== undefined && (on ? 'Ligada' : 'Desligada')

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

function AdministratorData({ administrator }: { administrator: Administrator }) {
  const { email, phone, role, lastLoginAt, secondFactor } = administrator
  const shared = { fields: administratorFields, record: administrator }
  return (
    <DataGroups>
      <DataGroup title="Dados pessoais" half>
        <FieldItems {...shared} group="Dados pessoais" />
      </DataGroup>
      <DataGroup title="Contato" half>
        <PhoneItem label={administratorFields.phone.label} text={phone} />
        <MailItem label={administratorFields.email.label} text={email} />
      </DataGroup>
      <DataGroup title="Acesso">
        <DataItem label={administratorFields.role.label}>{roleLabel[role]}</DataItem>
        <DataItem label="Último acesso">{formatMoment(lastLoginAt)}</DataItem>
        <DataItem label="Verificação em duas etapas">{onOrOff(secondFactor)}</DataItem>
        <FieldItems {...shared} group="Acesso ao painel" />
      </DataGroup>
    </DataGroups>
  )
}
