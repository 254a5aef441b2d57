import type { DocumentRegister } from '@zelo/contract/lookups'
import type { ComponentProps } from 'react'
import { DocumentInput as PlainDocumentInput } from '../../ui/form/document-input.tsx'
import { LookupInput } from '../../ui/lookup/lookup-input.tsx'
import {
  findOwners,
  loadAdministrators,
  loadContracts,
  loadProfessionals,
  type ProfessionalsFilter,
} from './lookups.queries.ts'

type LookupProps = Omit<ComponentProps<typeof LookupInput>, 'load'> & { limit?: number }

const usualLimit = 20

export function ContractLookup({ limit = usualLimit, ...input }: LookupProps) {
  return <LookupInput {...input} load={loadContracts(limit)} />
}

type ProfessionalLookupProps = LookupProps & {
  /** The filter of the lookup: specialty, days and place of the care. */
  asked: ProfessionalsFilter
}

/** The input for a professional in all forms. Matching professionals are first. */
export function ProfessionalLookup({ limit = usualLimit, asked, ...input }: ProfessionalLookupProps) {
  return <LookupInput {...input} load={loadProfessionals(limit, asked)} />
}

export function AdministratorLookup({ limit = usualLimit, ...input }: LookupProps) {
  return <LookupInput {...input} load={loadAdministrators(limit)} />
}

type DocumentInputProps = Omit<ComponentProps<typeof PlainDocumentInput>, 'findOwners'> & {
  /** For create forms: the register in which the document is searched. */
  register?: DocumentRegister
}

export function DocumentInput({ register, ...input }: DocumentInputProps) {
  return <PlainDocumentInput {...input} findOwners={register && findOwners(register)} />
}
