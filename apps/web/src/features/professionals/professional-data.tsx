import type { Professional } from '@zelo/contract/professionals'
import { states } from '@zelo/contract/states'
import { CopyItem, MailItem, MapLink, PhoneItem } from '../../ui/details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem } from '../../ui/details/data-list.tsx'
import { formatDay } from '../../ui/text/format.ts'

const stateName = (code: string) => states.find(({ value }) => value === code)?.label ?? code

/** The data of a professional, in the groups of the form. */
export function ProfessionalData({ professional }: { professional: Professional }) {
  const { address, addressNumber, neighborhood, city, state, cep } = professional
  return (
    <DataGroups>
      <DataGroup title="Dados pessoais">
        <CopyItem label="CPF" text={professional.cpf} />
        <CopyItem label="RG" text={professional.rg} />
        <DataItem label="Data de nascimento">{formatDay(professional.birthDate)}</DataItem>
        <DataItem label="Estado civil">{professional.civilStatus}</DataItem>
        <DataItem label="Nacionalidade">{professional.nationality}</DataItem>
      </DataGroup>
      <DataGroup title="Contato" half>
        <PhoneItem label="Celular" text={professional.phone} />
        <MailItem label="E-mail" text={professional.email} />
      </DataGroup>
      <DataGroup title="Atuação profissional" half>
        <DataItem label="Especialidade">{professional.speciality}</DataItem>
        <CopyItem label="Número de registro" text={professional.registryNumber} />
        <DataItem label="Escolaridade">{professional.educationLevel}</DataItem>
        <DataItem label="Região">{professional.region}</DataItem>
      </DataGroup>
      <DataGroup
        title="Endereço"
        action={<MapLink place={[address, addressNumber, neighborhood, city, state, cep]} />}
      >
        <DataItem label="Endereço">{address}</DataItem>
        <DataItem label="Número">{addressNumber}</DataItem>
        <DataItem label="Complemento">{professional.addressComplement}</DataItem>
        <DataItem label="Bairro">{neighborhood}</DataItem>
        <DataItem label="Cidade">{city}</DataItem>
        <DataItem label="Estado">{stateName(state)}</DataItem>
        <CopyItem label="CEP" text={cep} />
      </DataGroup>
      <DataGroup title="Dados bancários">
        <DataItem label="Banco">{professional.bank}</DataItem>
        <DataItem label="Agência">{professional.agency}</DataItem>
        <CopyItem label="Conta" text={professional.bankAccount} />
        <CopyItem label="Chave PIX" text={professional.pixKey} />
      </DataGroup>
    </DataGroups>
  )
}
