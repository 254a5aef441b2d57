import { professionalFields } from '@zelo/contract/professional-fields'
import type { RemovedProfessional } from '@zelo/contract/professionals'
import { stateName } from '@zelo/contract/states'
import { CopyItem, MailItem, MapLink } from '../../ui/details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem } from '../../ui/details/data-list.tsx'
import { FieldItems } from '../../ui/register/field-items.tsx'

/** The data of a professional, in the groups of the form. */
export function ProfessionalData({ professional }: { professional: RemovedProfessional }) {
  const { address, addressNumber, neighborhood, city, state, cep } = professional
  const shared = { fields: professionalFields, record: professional }
  return (
    <DataGroups>
      <DataGroup title="Dados pessoais">
        <FieldItems {...shared} group="Dados pessoais" />
      </DataGroup>
      <DataGroup title="Contato" half>
        <FieldItems {...shared} group="Contato" />
        <MailItem label={professionalFields.email.label} text={professional.email} />
      </DataGroup>
      <DataGroup title="Atuação profissional" half>
        <FieldItems {...shared} group="Atuação profissional" />
      </DataGroup>
      <DataGroup
        title="Endereço"
        action={<MapLink place={[address, addressNumber, neighborhood, city, state, cep]} />}
      >
        <FieldItems
          {...shared}
          group="Endereço"
          customItems={{
            state: <DataItem label={professionalFields.state.label}>{stateName(state)}</DataItem>,
          }}
        />
        <CopyItem label={professionalFields.cep.label} text={cep} />
      </DataGroup>
      <DataGroup title="Dados bancários">
        <FieldItems {...shared} group="Dados bancários" />
      </DataGroup>
    </DataGroups>
  )
}
