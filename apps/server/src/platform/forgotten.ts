import type { Tx } from './database/connect.ts'

/**
 * Throws 406 if the record belongs to a forgotten person. Call it after locking the record, because the lock waits for a
 * transaction that is forgetting the person. Triggers also protect patients, professionals, PADs, sessions and recruitments.
 */
export const refuseForgotten = (tx: Tx, entity: string, id: number) =>
  tx`select refuse_forgotten(${entity}, ${id})`

/** Like `refuseForgotten`, for several professionals. */
export const refuseForgottenProfessionals = (tx: Tx, ids: number[]) =>
  tx`select refuse_forgotten('professional', id) from unnest(${ids}::int[]) as id`

/** Throws 406 if the patient of the PAD was forgotten. For documents and texts of a PAD. */
export const refuseForgottenCare = (tx: Tx, treatmentId: number) =>
  tx`select refuse_forgotten('care', patient_id) from treatments where id = ${treatmentId}`
