import { changeContract } from '../features/books/books.public.ts'
import type { testApp } from './app.ts'

/** Changes the patient's contract from a day on, or for all days if no day is given. */
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
