import { professionalFields, professionalGroups } from '@zelo/contract/professional-fields'
import type { Professional, ProfessionalFormInput } from '@zelo/contract/professionals'
import { inputNames, labelsOf } from '@zelo/contract/register-fields'
import { emptyValues, storedValues } from '../../ui/register/field-values.ts'

/**
 * The labels by name of the input. The password's label depends on the form, and a typed password is no part of the
 * comparison after a stale edit.
 */
export const professionalLabels = labelsOf(professionalFields, professionalGroups.flat())

/** The inputs of each step. */
export const firstStepFields = inputNames(professionalFields, professionalGroups[0])
export const secondStepFields = [
  ...inputNames(professionalFields, professionalGroups[1]),
  'password' as const,
]

export const emptyProfessional: Partial<ProfessionalFormInput> = {
  ...emptyValues(professionalFields),
  password: '',
}

/** A stored professional as the form holds it. */
export const formValues = (professional: Professional): ProfessionalFormInput => ({
  ...storedValues(professionalFields, professional),
  password: '',
})
