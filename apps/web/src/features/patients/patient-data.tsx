import { patientFields } from '@zelo/contract/patient-fields'
import type { Patient, RemovedPatient } from '@zelo/contract/patients'
import { stateName } from '@zelo/contract/states'
import { CopyItem, MapLink } from '../../ui/details/contact-items.tsx'
import { DataGroup, DataGroups, DataItem } from '../../ui/details/data-list.tsx'
import { FieldItems, FieldTexts } from '../../ui/register/field-items.tsx'
import { withPeriods } from '../books/books.public.ts'

/** The data of a patient, in the groups of the form. */
export function PatientData({ patient }: { patient: RemovedPatient & Pick<Patient, 'contracts'> }) {
  const { address, number, district, city, state, cep } = patient
  const shared = { fields: patientFields, record: patient }
  return (
    <DataGroups>
      <DataGroup title="Dados pessoais">
        <DataItem label="Código">{patient.id}</DataItem>
        <FieldItems {...shared} group="Dados pessoais" />
      </DataGroup>
      <DataGroup title="Contato" half>
        <FieldItems {...shared} group="Contato" />
      </DataGroup>
      <DataGroup title="Contrato e plano" half>
        <FieldItems
          {...shared}
          group="Contrato e plano"
          customItems={{
            contractId: (
              <DataItem label={patientFields.contractId.label}>{patient.contract.socialReason}</DataItem>
            ),
          }}
        />
      </DataGroup>
      <PatientContracts contracts={patient.contracts} />
      <DataGroup title="Endereço" action={<MapLink place={[address, number, district, city, state, cep]} />}>
        <FieldItems
          {...shared}
          group="Endereço"
          customItems={{ state: <DataItem label={patientFields.state.label}>{stateName(state)}</DataItem> }}
        />
        <CopyItem label={patientFields.cep.label} text={cep} />
      </DataGroup>
      <FieldTexts {...shared} group="Observações" />
    </DataGroups>
  )
}

/** The periods of paying contracts. With a single period, the patient's own data are sufficient. */
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
