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
import { recruitmentFields, recruitmentGroups } from '@zelo/contract/recruitment-fields'
import { labelsOf } from '@zelo/contract/register-fields'
import type { StateCode } from '@zelo/contract/states'
import type { Treatment } from '@zelo/contract/treatments'
import { chosenStatus } from '@zelo/contract/vocabulary'
import { emptyValues, storedValues } from '../../ui/register/field-values.ts'
import { companyDay } from '../../ui/text/format.ts'

const apiNames = invertNames(recruitmentFormNames)

/** Labels by input name. */
export const recruitmentLabels = labelsOf(recruitmentFields, recruitmentGroups)

/** The values of a new request: a search for a new patient, with the author as the responsible administrator. */
export const newRecruitment = (userId: number | undefined): Partial<RecruitmentFormInput> => ({
  ...emptyValues(recruitmentFields),
  type: 'scouting',
  administrator: userId ?? null,
  registerDate: companyDay(),
  status: 'open',
})

/** The form values of a stored recruitment. Both authorized statuses are one option. */
export const recruitmentValues = (stored: Recruitment): RecruitmentFormInput => ({
  ...storedValues(recruitmentFields, stored),
  status: chosenStatus(stored.status),
})

/** The form values of a registered patient. */
export const patientValues = (patient: Patient) => ({
  fullName: patient.fullName,
  birthDate: dayOf(patient.birthDate ?? ''),
  cellphone: patient.phone1,
  contract: patient.contractId,
  cep: patient.cep,
  address: patient.address,
  addressNumber: patient.number,
  addressComplement: patient.complement ?? '',
  neighborhood: patient.district,
  city: patient.city,
  state: patient.state as StateCode,
})

/** The pending days from today on. If the PAD has an absence, only the days of the absence. */
export const daysToAttend = ({ sessionDates, absence }: Treatment, today: string) =>
  sessionDates
    .filter(({ status }) => status === 'pendding')
    .map(({ sessionDate }) => dayOf(sessionDate))
    .filter((day) => day >= today && (!absence || (day >= dayOf(absence.from) && day <= dayOf(absence.to))))
    .sort()

/**
 * The form values of a substitution: patient and PAD, without a professional. For an absence, the substitution is
 * temporary and starts on the first day of the absence with a session.
 */
export const substitutionValues = (
  treatment: Treatment,
  patient: Patient,
  userId: number | undefined,
): Partial<RecruitmentFormInput> => {
  const days = daysToAttend(treatment, companyDay())
  // A PAD may have a session count that the recruitment form does not offer.
  const count = treatment.absence ? days.length : treatment.sessionCount
  return {
    ...newRecruitment(userId),
    ...patientValues(patient),
    type: treatment.absence ? 'temporary_substitution' : 'substitution',
    expectedStart: treatment.absence ? (days[0] ?? '') : '',
    diagnosis: treatment.diagnosis,
    specialty: treatment.specialty as RecruitmentFormInput['specialty'],
    frequency: treatment.frequency,
    numberOfSessions: recruitmentSessions[treatment.frequency].includes(count) ? count : null,
    agreedValue: treatment.agreedValue,
    contractValue: treatment.contractValue,
  }
}

const asMoment = (day: string | null) => day && `${day}T00:00:00.000Z`
const asText = (amount: number | null) => amount?.toFixed(2) ?? null

/** The body of the request: days as ISO timestamps, money as numeric text, and one authorized status. */
export const recruitmentBody = (form: RecruitmentForm) => ({
  ...renameKeys(form, apiNames),
  birthDate: asMoment(form.birthDate),
  registerDate: asMoment(form.registerDate),
  expectedStart: asMoment(form.expectedStart),
  agreedValue: asText(form.agreedValue),
  contractValue: asText(form.contractValue),
  status: form.status === 'recruited' ? ('recruitedpanel' as const) : form.status,
})
