import { cellphone, choice, cpf, email, newPassword, requiredText, rg } from '@zelo/contract/fields'
import * as z from 'zod/mini'

/** A form of the gallery's own, made of the same fields as those of the features. */
export const PersonForm = z.object({
  fullName: requiredText('Nome completo é obrigatório.'),
  cpf,
  rg,
  email,
  phone: cellphone,
  role: choice(['admin', 'pickup']),
  status: choice(['active', 'inactive']),
  password: z.union([z.literal(''), newPassword]),
})
export type PersonForm = z.infer<typeof PersonForm>

/** The one field with another name in the API. */
export const personFormNames = { name: 'fullName' } as const
