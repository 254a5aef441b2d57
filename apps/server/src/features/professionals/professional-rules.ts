import { acceptsPixKey, notPixKey } from '@zelo/contract/pix-key'
import type { ProfessionalBody } from '@zelo/contract/professionals'
import { invalidFields } from '../../platform/errors.ts'

type KeyAndOwner = Pick<ProfessionalBody, 'pixKey' | 'cpf' | 'phone'>

/** Throws for an invalid PIX key; a stored key may stay. */
export const assertPixKey = ({ pixKey, ...owner }: KeyAndOwner, stored?: string) => {
  if (!acceptsPixKey(pixKey, owner, stored)) throw invalidFields([{ field: 'pixKey', message: notPixKey }])
}

/** Rules for a new professional beyond the schema. */
export const assertNewProfessional = (body: KeyAndOwner) => assertPixKey(body)
