import { administratorFields } from '@zelo/contract/administrator-fields'
import type { Administrator } from '@zelo/contract/administrators'
import { roleLabel } from '@zelo/contract/permissions'
import { MailItem, PhoneItem } from '../../ui/details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem } from '../../ui/details/data-list.tsx'
import { FieldItems } from '../../ui/register/field-items.tsx'
import { formatMoment } from '../../ui/text/format.ts'

const stateText = (on: boolean | undefined) => on !== undefined && (on ? 'Ligada' : 'Desligada')

export function AdministratorData({ administrator }: { administrator: Administrator }) {
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
        <DataItem label="Verificação em duas etapas">{stateText(secondFactor)}</DataItem>
        <FieldItems {...shared} group="Acesso ao painel" />
      </DataGroup>
    </DataGroups>
  )
}
