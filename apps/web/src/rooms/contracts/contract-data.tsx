import type { Contract } from '@zelo/contract/contracts'
import { DataItem, DataList } from '../../ui/details/data-list.tsx'
import { formatPercent } from '../../ui/text/format.ts'

/** The data of a contract. */
export function ContractData({ contract }: { contract: Contract }) {
  return (
    <DataList>
      <DataItem label="Número">{contract.id}</DataItem>
      <DataItem label="CNPJ">{contract.cnpj}</DataItem>
      <DataItem label="Inscrição estadual">{contract.stateRegistration}</DataItem>
      <DataItem label="Plataforma">{contract.platform}</DataItem>
      <DataItem label="Responsável">{contract.primaryResponsible}</DataItem>
      <DataItem label="Responsável 2">{contract.secondaryResponsible}</DataItem>
      <DataItem label="Responsável 3">{contract.tertiaryResponsible}</DataItem>
      <DataItem label="Encargos">
        {contract.feePercentage === null ? null : formatPercent(contract.feePercentage)}
      </DataItem>
      <DataItem label="Telefone">{contract.primaryPhone}</DataItem>
      <DataItem label="Telefone 2">{contract.secondaryPhone}</DataItem>
      <DataItem label="Telefone 3">{contract.tertiaryPhone}</DataItem>
      <DataItem label="CEP">{contract.cep}</DataItem>
      <DataItem label="E-mail">{contract.primaryEmail}</DataItem>
      <DataItem label="E-mail 2">{contract.secondaryEmail}</DataItem>
      <DataItem label="E-mail 3">{contract.tertiaryEmail}</DataItem>
      <DataItem label="Bairro">{contract.district}</DataItem>
      <DataItem label="Endereço">
        {contract.address}, {contract.addressNumber} — {contract.complement}
      </DataItem>
      <DataItem label="Banco">{contract.bank}</DataItem>
      <DataItem label="Agência">{contract.bankAgency}</DataItem>
      <DataItem label="Conta">{contract.bankAccount}</DataItem>
    </DataList>
  )
}
