import { contractFields } from '@zelo/contract/contract-fields'
import type { Contract } from '@zelo/contract/contracts'
import { Fragment } from 'react'
import { CopyItem, MailItem, MapLink, PhoneItem } from '../../ui/details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem } from '../../ui/details/data-list.tsx'
import { FieldItems, FieldTexts } from '../../ui/register/field-items.tsx'
import { formatPercent } from '../../ui/text/amounts.ts'

/** The data of a contract, in the groups of its form. */
export function ContractData({ contract }: { contract: Contract }) {
  const { address, addressNumber, district, cep } = contract
  const shared = { fields: contractFields, record: contract }
  return (
    <DataGroups>
      <DataGroup title="Empresa">
        <DataItem label="Número">{contract.id}</DataItem>
        <FieldItems {...shared} group="Empresa" />
      </DataGroup>
      <DataGroup title="Contato">
        <ContractContacts contract={contract} />
        <FieldItems {...shared} group="Contato" />
      </DataGroup>
      <DataGroup title="Endereço" action={<MapLink place={[address, addressNumber, district, cep]} />}>
        <DataItem label={contractFields.address.label} long>
          {address}, {addressNumber} — {contract.complement}
        </DataItem>
        <FieldItems {...shared} group="Endereço" />
        <CopyItem label={contractFields.cep.label} text={cep} />
      </DataGroup>
      <DataGroup title="Pagamento">
        <FieldItems
          {...shared}
          group="Pagamento"
          customItems={{
            feePercentage: (
              <DataItem label="Encargos">
                {contract.feePercentage === null ? null : formatPercent(contract.feePercentage)}
              </DataItem>
            ),
          }}
        />
      </DataGroup>
      <FieldTexts {...shared} group="Acordos" />
    </DataGroups>
  )
}

/** One row for each contact; the second and third only if they have data. */
function ContractContacts({ contract }: { contract: Contract }) {
  const contacts = [
    ['', contract.primaryResponsible, contract.primaryPhone, contract.primaryEmail],
    [' 2', contract.secondaryResponsible, contract.secondaryPhone, contract.secondaryEmail],
    [' 3', contract.tertiaryResponsible, contract.tertiaryPhone, contract.tertiaryEmail],
  ] as const
  return contacts
    .filter(([number, ...known]) => number === '' || known.some(Boolean))
    .map(([number, responsible, phone, email]) => (
      <Fragment key={number}>
        <DataItem label={`Responsável${number}`}>{responsible}</DataItem>
        <PhoneItem label={`Telefone${number}`} text={phone} />
        <MailItem label={`E-mail${number}`} text={email} long />
      </Fragment>
    ))
}
