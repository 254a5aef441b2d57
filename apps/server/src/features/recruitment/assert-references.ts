import type { Tx } from '../../platform/database/connect.ts'
import { invalidFields } from '../../platform/errors.ts'
import { holdRecord } from '../../platform/register.ts'
import { contractRegister } from '../contracts/contracts.public.ts'
import { patientRegister } from '../patients/patients.public.ts'
import { professionalRegister } from '../professionals/professionals.public.ts'
import { holdActiveAdministrator, holdReplaced } from './recruitment.queries.ts'

type Named = {
  /** Locks the record against removal until the transaction ends. Returns false if the record does not exist. */
  hold: (tx: Tx, id: number) => Promise<boolean>
  missing: string
}

const ofRegister = (
  register: typeof contractRegister | typeof patientRegister | typeof professionalRegister,
) => ({
  hold: (tx: Tx, id: number) => holdRecord(tx, register, id),
  missing: register.missing,
})

const references = {
  contractId: ofRegister(contractRegister),
  professionalId: ofRegister(professionalRegister),
  administratorId: {
    hold: async (tx, id) => (await holdActiveAdministrator(tx, id)).length > 0,
    missing: 'Este administrador não existe ou não está ativo.',
  },
  patientId: ofRegister(patientRegister),
  replacedTreatmentId: {
    hold: async (tx, id) => (await holdReplaced(tx, id)).length > 0,
    missing: 'Este PAD não existe ou foi removido.',
  },
} satisfies Record<string, Named>

type References = Partial<Record<keyof typeof references, number | null | undefined>>

const fields = Object.keys(references) as (keyof typeof references)[]

/**
 * Throws if a newly referenced record does not exist. A reference that `before` already had is kept even if its record was
 * removed.
 */
export const assertReferences = async (tx: Tx, after: References, before: References = {}) => {
  for (const field of fields) {
    const id = after[field]
    if (!id || id === before[field]) continue
    const { hold, missing } = references[field]
    if (!(await hold(tx, id))) throw invalidFields([{ field, message: missing }])
  }
}
