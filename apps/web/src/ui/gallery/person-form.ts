import { cellphone, choice, cpf, email, newPassword, requiredText, rg } from '@zelo/contract/fields'
import * as z from 'zod/mini'

/** The form schema of the gallery, built from the same fields as the features' forms. */
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

/** Form names that differ from API names. */
export const personFormNames = { name: 'fullName' } as const
