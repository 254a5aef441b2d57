import type { PatientBody } from '@zelo/contract/patients'
import { invalidFields } from '../../platform/errors.ts'

/** `inactive` is a status of old records: a patient may keep this status, but no patient can get it. */
export const assertStatus = (status: PatientBody['status'], before?: string) => {
  if (status === 'inactive' && before !== status)
    throw invalidFields([{ field: 'status', message: 'Opção inválida.' }])
}

/** The rules for a new patient that the schema does not check. */
export const assertNewPatient = ({ status }: Pick<PatientBody, 'status'>) => assertStatus(status)
