import { dayOf } from '@zelo/contract/dates'
import { invertNames, renameKeys } from '@zelo/contract/form-names'
import { recruitmentSessions } from '@zelo/contract/frequencies'
import type { Patient } from '@zelo/contract/patients'
import {
  type Recruitment,
  type RecruitmentForm,
  type RecruitmentFormInput,
  recruitmentFormNames,
} from '@zelo/contract/recruitment'
import type { StateCode } from '@zelo/contract/states'
import type { Treatment } from '@zelo/contract/treatments'
import { chosenStatus } from '@zelo/contract/vocabulary'
import { companyDay } from '../../ui/text/format.ts'

const apiNames = invertNames(recruitmentFormNames)

export const newRecruitment = (): Partial<RecruitmentFormInput> => ({
  fullName: '',
  birthDate: '',
  cellphone: '',
  diagnosis: '',
  cep: '',
  address: '',
  addressNumber: '',
  addressComplement: '',
  neighborhood: '',
  city: '',
  numberOfSessions: null,
  professional: null,
  administrator: null,
  registerDate: companyDay(),
  expectedStart: '',
  agreedValue: null,
  contractValue: null,
  status: 'open',
  observations: '',
})

/** A stored recruitment as the form holds it: both ways of being authorised are one choice. */
export const recruitmentValues = (stored: Recruitment): RecruitmentFormInput => ({
  fullName: stored.fullName,
  birthDate: dayOf(stored.birthDate ?? ''),
  cellphone: stored.cellphone ?? '',
  contract: stored.contractId,
  diagnosis: stored.diagnosis ?? '',
  cep: stored.cep ?? '',
  address: stored.address ?? '',
  addressNumber: stored.addressNumber ?? '',
  addressComplement: stored.addressComplement ?? '',
  neighborhood: stored.neighborhood ?? '',
  city: stored.city,
  state: stored.state as StateCode,
  type: stored.type,
  specialty: stored.specialty as RecruitmentFormInput['specialty'],
  frequency: stored.frequency,
  numberOfSessions: stored.sessionCount,
  registerDate: dayOf(stored.registerDate ?? ''),
  expectedStart: dayOf(stored.expectedStart ?? ''),
  agreedValue: stored.agreedValue,
  contractValue: stored.contractValue,
  status: chosenStatus(stored.status),
  professional: stored.professionalId,
  administrator: stored.administratorId,
  observations: stored.observations ?? '',
})

/** A substitution: the PAD and the patient stay, the professional is to be found. */
export const substitutionValues = (
  treatment: Treatment,
  patient: Patient,
): Partial<RecruitmentFormInput> => ({
  ...newRecruitment(),
  type: 'substitution',
  fullName: patient.fullName,
  birthDate: dayOf(patient.birthDate ?? ''),
  cellphone: patient.phone1,
  contract: patient.contractId,
  diagnosis: treatment.diagnosis,
  cep: patient.cep,
  address: patient.address,
  addressNumber: patient.number,
  addressComplement: patient.complement ?? '',
  neighborhood: patient.district,
  city: patient.city,
  state: patient.state as StateCode,
  specialty: treatment.specialty as RecruitmentFormInput['specialty'],
  frequency: treatment.frequency,
  // A PAD may have a count that a recruitment does not offer.
  numberOfSessions: recruitmentSessions[treatment.frequency].includes(treatment.sessionCount)
    ? treatment.sessionCount
    : null,
  agreedValue: treatment.agreedValue,
  contractValue: treatment.contractValue,
})

const asMoment = (day: string | null) => day && `${day}T00:00:00.000Z`
const asText = (amount: number | null) => amount?.toFixed(2) ?? null

/** As the API takes it: days as ISO moments, money as numeric text, one word for who authorised. */
export const recruitmentBody = (form: RecruitmentForm) => ({
  ...renameKeys(form, apiNames),
  birthDate: asMoment(form.birthDate),
  registerDate: asMoment(form.registerDate),
  expectedStart: asMoment(form.expectedStart),
  agreedValue: asText(form.agreedValue),
  contractValue: asText(form.contractValue),
  status: form.status === 'recruited' ? ('recruitedpanel' as const) : form.status,
})
