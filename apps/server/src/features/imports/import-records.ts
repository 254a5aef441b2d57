import type { SignedInUser } from '@zelo/contract/auth'
import { type ImportKind, importWords } from '@zelo/contract/import-fields'
import { patientRegister } from '../patients/patients.public.ts'
import { professionalRegister } from '../professionals/professionals.public.ts'

export const registers = { patients: patientRegister, professionals: professionalRegister }

/** The audit entry contains kind and count. The file name may name a person. */
export const importEntry = (
  user: SignedInUser,
  action: string,
  { id, kind }: { id: number; kind: ImportKind },
  rows: number,
) => ({
  actorId: user.id,
  action,
  entity: 'import',
  entityId: id,
  changes: {
    document: { from: null, to: importWords[kind].title },
    rows: { from: null, to: rows },
  },
})
