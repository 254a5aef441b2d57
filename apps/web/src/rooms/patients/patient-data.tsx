import type { Patient } from '@zelo/contract/patients'
import { DataItem, DataList } from '../../ui/details/data-list.tsx'
import { formatDay } from '../../ui/text/format.ts'
import { patientLabels as label } from './patient-texts.ts'

export function PatientData({ patient }: { patient: Patient }) {
  return (
    <DataList>
      <DataItem label="Código">{patient.id}</DataItem>
      <DataItem label={label.cpf}>{patient.cpf}</DataItem>
      <DataItem label={label.rg}>{patient.rg}</DataItem>
      <DataItem label={label.birth_date}>{formatDay(patient.birthDate)}</DataItem>
      <DataItem label={label.contract}>{patient.contract.socialReason}</DataItem>
      <DataItem label={label.op_health}>{patient.opHealth}</DataItem>
      <DataItem label={label.phone1}>{patient.phone1}</DataItem>
      <DataItem label={label.phone2}>{patient.phone2}</DataItem>
      <DataItem label={label.cep}>{patient.cep}</DataItem>
      <DataItem label={label.address}>{patient.address}</DataItem>
      <DataItem label={label.address_number}>{patient.number}</DataItem>
      <DataItem label={label.address_complement}>{patient.complement}</DataItem>
      <DataItem label={label.neighborhood}>{patient.district}</DataItem>
      <DataItem label={label.city}>{patient.city}</DataItem>
      <DataItem label={label.state}>{patient.state}</DataItem>
      <DataItem label={label.obs} wide>
        {patient.observations}
      </DataItem>
    </DataList>
  )
}
