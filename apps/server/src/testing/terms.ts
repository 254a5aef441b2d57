import { changeContract } from '../features/books/books.public.ts'
import type { testApp } from './app.ts'

/** Moves the patient to another contract from a day on; without a day, for all days. */
export const moveToContract = (
  office: ReturnType<typeof testApp>,
  patientId: number,
  contractId: number,
  from = '2000-01-01',
) =>
  office.db.begin(async (tx) => {
    await changeContract(tx, patientId, { contractId, from })
    await tx`update patients set contract_id = ${contractId} where id = ${patientId}`
  })
