import { roleLabel } from '@zelo/contract/permissions'
import { useMay, useSignIn } from '../../platform/sign-in.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyItem, MailItem, PhoneItem } from '../../ui/details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem } from '../../ui/details/data-list.tsx'
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
      {({ email, phone, cpf, rg, role, lastLoginAt, secondFactor }) => (
        <DataGroups>
          <DataGroup title="Dados pessoais" half>
            <CopyItem label="CPF" text={cpf} />
            <CopyItem label="RG" text={rg} />
          </DataGroup>
          <DataGroup title="Contato" half>
            <PhoneItem label="Celular" text={phone} />
            <MailItem label="E-mail" text={email} />
          </DataGroup>
          <DataGroup title="Acesso">
            <DataItem label="Tipo">{roleLabel[role]}</DataItem>
            <DataItem label="Último acesso">{formatMoment(lastLoginAt)}</DataItem>
            <DataItem label="Verificação em duas etapas">{onOrOff(secondFactor)}</DataItem>
          </DataGroup>
        </DataGroups>
      )}
    </RecordPage>
  )
}
