import type { Professional } from '@zelo/contract/professionals'
import { states } from '@zelo/contract/states'
import type { ReactNode } from 'react'
import { DataItem, DataList } from '../../ui/details/data-list.tsx'
import { formatDay } from '../../ui/text/format.ts'

const stateName = (code: string) => states.find(({ value }) => value === code)?.label ?? code

/** The data of a professional. */
export function ProfessionalData({ professional }: { professional: Professional }) {
  return (
    <div className="grid gap-6">
      <Group title="Dados bancários">
        <DataItem label="Banco">{professional.bank}</DataItem>
        <DataItem label="Agência">{professional.agency}</DataItem>
        <DataItem label="Conta">{professional.bankAccount}</DataItem>
        <DataItem label="Chave PIX">{professional.pixKey}</DataItem>
      </Group>
      <Group title="Dados pessoais">
        <DataItem label="CPF">{professional.cpf}</DataItem>
        <DataItem label="RG">{professional.rg}</DataItem>
        <DataItem label="Data de nascimento">{formatDay(professional.birthDate)}</DataItem>
        <DataItem label="Estado civil">{professional.civilStatus}</DataItem>
        <DataItem label="Nacionalidade">{professional.nationality}</DataItem>
        <DataItem label="Celular">{professional.phone}</DataItem>
        <DataItem label="E-mail">{professional.email}</DataItem>
      </Group>
      <Group title="Atuação profissional">
        <DataItem label="Especialidade">{professional.speciality}</DataItem>
        <DataItem label="Número de registro">{professional.registryNumber}</DataItem>
        <DataItem label="Escolaridade">{professional.educationLevel}</DataItem>
        <DataItem label="Região">{professional.region}</DataItem>
      </Group>
      <Group title="Endereço">
        <DataItem label="CEP">{professional.cep}</DataItem>
        <DataItem label="Endereço">{professional.address}</DataItem>
        <DataItem label="Número">{professional.addressNumber}</DataItem>
        <DataItem label="Complemento">{professional.addressComplement}</DataItem>
        <DataItem label="Bairro">{professional.neighborhood}</DataItem>
        <DataItem label="Cidade">{professional.city}</DataItem>
        <DataItem label="Estado">{stateName(professional.state)}</DataItem>
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold text-brand-dark">{title}</h3>
      <DataList>{children}</DataList>
    </section>
  )
}
