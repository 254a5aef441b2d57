import type { Patient } from '@zelo/contract/patients'
import { CopyItem, MapLink, PhoneItem } from '../../ui/details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem, TextGroup } from '../../ui/details/data-list.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { withPeriods } from '../books/books.public.ts'
import { patientLabels as label } from './patient-texts.ts'

/** The data of a patient, in the groups of the form. */
export function PatientData({ patient }: { patient: Patient }) {
  const { address, number, district, city, state, cep } = patient
  return (
    <DataGroups>
      <DataGroup title="Dados pessoais">
        <DataItem label="Código">{patient.id}</DataItem>
        <CopyItem label={label.cpf} text={patient.cpf} />
        <CopyItem label={label.rg} text={patient.rg} />
        <DataItem label={label.birth_date}>{formatDay(patient.birthDate)}</DataItem>
      </DataGroup>
      <DataGroup title="Contato" half>
        <PhoneItem label={label.phone1} text={patient.phone1} />
        <PhoneItem label={label.phone2} text={patient.phone2} />
      </DataGroup>
      <DataGroup title="Contrato e plano" half>
        <DataItem label={label.contract}>{patient.contract.socialReason}</DataItem>
        <DataItem label={label.op_health}>{patient.opHealth}</DataItem>
      </DataGroup>
      <PatientContracts contracts={patient.contracts} />
      <DataGroup title="Endereço" action={<MapLink place={[address, number, district, city, state, cep]} />}>
        <DataItem label={label.address}>{address}</DataItem>
        <DataItem label={label.address_number}>{number}</DataItem>
        <DataItem label={label.address_complement}>{patient.complement}</DataItem>
        <DataItem label={label.neighborhood}>{district}</DataItem>
        <DataItem label={label.city}>{city}</DataItem>
        <DataItem label={label.state}>{state}</DataItem>
        <CopyItem label={label.cep} text={cep} />
      </DataGroup>
      <TextGroup title={label.obs} text={patient.observations} />
    </DataGroups>
  )
}

/** Which contract pays in which period. One entry says no more than the patient's own data. */
function PatientContracts({ contracts = [] }: Pick<Patient, 'contracts'>) {
  if (contracts.length < 2) return null
  return (
    <DataGroup title="Contratos por período">
      {withPeriods(contracts).map(({ period, contract }) => (
        <DataItem key={period} label={period}>
          {contract.fantasyName}
        </DataItem>
      ))}
    </DataGroup>
  )
}
