import type { PatientBody } from '@zelo/contract/patients'
import { invalidFields } from '../../platform/errors.ts'

/** `inactive` is a status of old records: a patient may keep it, and cannot get it. */
export const assertStatus = (status: PatientBody['status'], before?: string) => {
  if (status === 'inactive' && before !== status)
    throw invalidFields([{ field: 'status', message: 'Opção inválida.' }])
}

/** Rules for a new patient beyond the schema. */
export const assertNewPatient = ({ status }: Pick<PatientBody, 'status'>) => assertStatus(status)
