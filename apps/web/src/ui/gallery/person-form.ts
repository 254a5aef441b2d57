import { cellphone, choice, cpf, email, newPassword, requiredText, rg } from '@zelo/contract/fields'
import * as z from 'zod/mini'

/** The gallery's own form schema, built from the same fields as the forms of the features. */
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

/** The only field whose API name differs. */
export const personFormNames = { name: 'fullName' } as const
