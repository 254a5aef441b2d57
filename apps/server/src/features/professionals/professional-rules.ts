import { acceptsPixKey, notPixKey } from '@zelo/contract/pix-key'
import type { ProfessionalBody } from '@zelo/contract/professionals'
import { invalidFields } from '../../platform/errors.ts'

type KeyAndOwner = Pick<ProfessionalBody, 'pixKey' | 'cpf' | 'phone'>

/** Throws for an invalid PIX key, unless the stored key is the same. */
export const assertPixKey = ({ pixKey, ...owner }: KeyAndOwner, stored?: string) => {
  if (!acceptsPixKey(pixKey, owner, stored)) throw invalidFields([{ field: 'pixKey', message: notPixKey }])
}

/** The rules for a new professional that the schema does not check. */
export const assertNewProfessional = (body: KeyAndOwner) => assertPixKey(body)
