import type { SignedInUser } from '@zelo/contract/auth'
import { type ImportKind, importWords } from '@zelo/contract/import-fields'
import { patientRegister } from '../patients/patients.public.ts'
import { professionalRegister } from '../professionals/professionals.public.ts'

export const registers = { patients: patientRegister, professionals: professionalRegister }

/** The audit entry of an import: kind and count. The file's name is omitted, because it may contain a person's name. */
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
