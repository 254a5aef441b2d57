import type { Contract } from '@zelo/contract/contracts'
import { Fragment } from 'react'
import { CopyItem, MailItem, MapLink, PhoneItem } from '../../ui/details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem } from '../../ui/details/data-list.tsx'
import { formatPercent } from '../../ui/text/amounts.ts'

/** The data of a contract, in the groups of its form. */
export function ContractData({ contract }: { contract: Contract }) {
  const { address, addressNumber, district, cep } = contract
  return (
    <DataGroups>
      <DataGroup title="Empresa">
        <DataItem label="Número">{contract.id}</DataItem>
        <CopyItem label="CNPJ" text={contract.cnpj} />
        <CopyItem label="Inscrição estadual" text={contract.stateRegistration} />
        <DataItem label="Plataforma">{contract.platform}</DataItem>
      </DataGroup>
      <ContractContacts contract={contract} />
      <DataGroup title="Endereço" action={<MapLink place={[address, addressNumber, district, cep]} />}>
        <DataItem label="Endereço" long>
          {address}, {addressNumber} — {contract.complement}
        </DataItem>
        <DataItem label="Bairro">{district}</DataItem>
        <CopyItem label="CEP" text={cep} />
      </DataGroup>
      <DataGroup title="Pagamento">
        <DataItem label="Banco">{contract.bank}</DataItem>
        <DataItem label="Agência">{contract.bankAgency}</DataItem>
        <CopyItem label="Conta" text={contract.bankAccount} />
        <DataItem label="Encargos">
          {contract.feePercentage === null ? null : formatPercent(contract.feePercentage)}
        </DataItem>
      </DataGroup>
    </DataGroups>
  )
}

/** One line for each person; of the second and third only where something is known. */
function ContractContacts({ contract }: { contract: Contract }) {
  const contacts = [
    ['', contract.primaryResponsible, contract.primaryPhone, contract.primaryEmail],
    [' 2', contract.secondaryResponsible, contract.secondaryPhone, contract.secondaryEmail],
    [' 3', contract.tertiaryResponsible, contract.tertiaryPhone, contract.tertiaryEmail],
  ] as const
  return (
    <DataGroup title="Contato">
      {contacts
        .filter(([number, ...known]) => number === '' || known.some(Boolean))
        .map(([number, responsible, phone, email]) => (
          <Fragment key={number}>
            <DataItem label={`Responsável${number}`}>{responsible}</DataItem>
            <PhoneItem label={`Telefone${number}`} text={phone} />
            <MailItem label={`E-mail${number}`} text={email} long />
          </Fragment>
        ))}
    </DataGroup>
  )
}
