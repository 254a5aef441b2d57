import { acceptsPixKey, notPixKey } from '@zelo/contract/pix-key'
import type { ProfessionalBody } from '@zelo/contract/professionals'
import { invalidFields } from '../../platform/errors.ts'

type KeyAndOwner = Pick<ProfessionalBody, 'pixKey' | 'cpf' | 'phone'>

/** Money cannot be sent to what is no key. */
export const assertPixKey = ({ pixKey, ...whose }: KeyAndOwner, stored?: string) => {
  if (!acceptsPixKey(pixKey, whose, stored)) throw invalidFields([{ field: 'pixKey', message: notPixKey }])
}

/** What no schema says of a new professional. */
export const assertNewProfessional = (body: KeyAndOwner) => assertPixKey(body)
