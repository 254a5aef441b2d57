import type { PatientBody } from '@zelo/contract/patients'
import { invalidFields } from '../../platform/errors.ts'

/** `inactive` is no longer given to a patient; one who has it may keep it. */
export const assertStatus = (status: PatientBody['status'], before?: string) => {
  if (status === 'inactive' && before !== status)
    throw invalidFields([{ field: 'status', message: 'Opção inválida.' }])
}

/** What no schema says of a new patient. */
export const assertNewPatient = ({ status }: Pick<PatientBody, 'status'>) => assertStatus(status)
