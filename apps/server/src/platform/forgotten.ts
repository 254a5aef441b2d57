import type { Tx } from './database/connect.ts'

/**
 * Refuses with 406 a write to a record of a forgotten person. Call it after locking the record: the lock waits for a
 * transaction that forgets. Patients, PADs, sessions and captações also have a trigger.
 */
export const refuseForgotten = (tx: Tx, kind: 'professional' | 'recruitment', id: number) =>
  tx`select refuse_forgotten(${kind}, ${id})`

/** The same for documents and texts of a PAD. */
export const refuseForgottenCare = (tx: Tx, treatmentId: number) =>
  tx`select refuse_forgotten('care', patient_id) from treatments where id = ${treatmentId}`
