import { professionalFields, professionalGroups } from '@zelo/contract/professional-fields'
import type { Professional, ProfessionalFormInput } from '@zelo/contract/professionals'
import { inputNames, labelsOf } from '@zelo/contract/register-fields'
import { emptyValues, storedValues } from '../../ui/register/field-values.ts'

/**
 * Labels by input name. The password has none, because its label depends on the form, and passwords are not compared
 * after a conflict.
 */
export const professionalLabels = labelsOf(professionalFields, professionalGroups.flat())

/** The input names of each step of the form. */
export const firstStepFields = inputNames(professionalFields, professionalGroups[0])
export const secondStepFields = [
  ...inputNames(professionalFields, professionalGroups[1]),
  'password' as const,
]

export const emptyProfessional: Partial<ProfessionalFormInput> = {
  ...emptyValues(professionalFields),
  password: '',
}

/** The form values of a stored professional. */
export const formValues = (professional: Professional): ProfessionalFormInput => ({
  ...storedValues(professionalFields, professional),
  password: '',
})
