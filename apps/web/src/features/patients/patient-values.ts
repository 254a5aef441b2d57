import { dayOf } from '@zelo/contract/dates'
import { invertNames } from '@zelo/contract/form-names'
import { patientFields, patientGroups } from '@zelo/contract/patient-fields'
import { type Patient, type PatientFormInput, patientFormNames } from '@zelo/contract/patients'
import type { Recruitment } from '@zelo/contract/recruitment'
import { labelsOf } from '@zelo/contract/register-fields'
import type { StateCode } from '@zelo/contract/states'
import { emptyValues, storedValues } from '../../ui/register/field-values.ts'

export const patientApiNames = invertNames(patientFormNames)

/** Labels by input name. */
export const patientLabels = labelsOf(patientFields, patientGroups)

export const newPatient: Partial<PatientFormInput> = {
  ...emptyValues(patientFields),
  status: 'active',
}

/** The form values of a stored patient. */
export const patientValues = (patient: Patient): PatientFormInput => storedValues(patientFields, patient)

/** The patient data of a recruitment as form values, without CPF and RG. */
export const patientOfRecruitment = (known: Recruitment): Partial<PatientFormInput> => ({
  fullName: known.fullName,
  contract: known.contractId,
  birth_date: dayOf(known.birthDate ?? ''),
  phone1: known.cellphone ?? '',
  cep: known.cep ?? '',
  address: known.address ?? '',
  neighborhood: known.neighborhood ?? '',
  address_number: known.addressNumber ?? '',
  address_complement: known.addressComplement ?? '',
  city: known.city,
  state: known.state as StateCode,
  obs: known.observations ?? '',
})
