import { dayOf } from '@zelo/contract/dates'
import { invertNames } from '@zelo/contract/form-names'
import { type Patient, type PatientFormInput, patientFormNames } from '@zelo/contract/patients'
import type { Recruitment } from '@zelo/contract/recruitment'
import type { StateCode } from '@zelo/contract/states'
import type { PatientStatus } from '@zelo/contract/vocabulary'

export const patientApiNames = invertNames(patientFormNames)

export const newPatient: Partial<PatientFormInput> = {
  fullName: '',
  cpf: '',
  rg: '',
  op_health: '',
  birth_date: '',
  status: 'active',
  obs: '',
  phone1: '',
  phone2: '',
  cep: '',
  address: '',
  neighborhood: '',
  address_number: '',
  address_complement: '',
  city: '',
}

/** A stored patient as the form holds it. */
export const patientValues = (patient: Patient): PatientFormInput => ({
  fullName: patient.fullName,
  cpf: patient.cpf,
  rg: patient.rg,
  contract: patient.contractId,
  op_health: patient.opHealth,
  birth_date: dayOf(patient.birthDate),
  status: patient.status as PatientStatus,
  obs: patient.observations,
  phone1: patient.phone1,
  phone2: patient.phone2 ?? '',
  cep: patient.cep,
  address: patient.address,
  neighborhood: patient.district,
  address_number: patient.number,
  address_complement: patient.complement ?? '',
  city: patient.city,
  state: patient.state as StateCode,
})

/** The patient data of a recruitment; the documents are still missing. */
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
