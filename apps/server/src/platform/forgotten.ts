import type { Tx } from './database/connect.ts'

/**
 * Refuses with 406 a write to a record of a forgotten person. Call it after locking the record: the lock waits for a
 * transaction that forgets. Triggers also guard patients, professionals, PADs, sessions and captações.
 */
export const refuseForgotten = (tx: Tx, entity: string, id: number) =>
  tx`select refuse_forgotten(${entity}, ${id})`

/** The same for several professionals. */
export const refuseForgottenProfessionals = (tx: Tx, ids: number[]) =>
  tx`select refuse_forgotten('professional', id) from unnest(${ids}::int[]) as id`

/** The same for documents and texts of a PAD. */
export const refuseForgottenCare = (tx: Tx, treatmentId: number) =>
  tx`select refuse_forgotten('care', patient_id) from treatments where id = ${treatmentId}`
