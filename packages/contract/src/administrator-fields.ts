import * as z from 'zod/mini'
import { cellphone, choice, cpf, email, requiredText, rg } from './fields.ts'
import { roles } from './permissions.ts'
import type { RegisterField } from './register-fields.ts'
import { administratorStatuses } from './vocabulary.ts'

/** The groups of the form, in their order. */
export const administratorGroups = ['Dados pessoais', 'Acesso ao painel'] as const

/** Every field of an administrator except the password. */
export const administratorFields = {
  name: {
    label: 'Nome completo',
    inSentence: 'o nome',
    schema: requiredText('Nome completo é obrigatório.'),
    formName: 'fullName',
    group: 'Dados pessoais',
    span: 2,
    inList: true,
    inDetails: false,
  },
  cpf: { label: 'CPF', inSentence: 'o CPF', schema: cpf, kind: 'cpf', group: 'Dados pessoais' },
  rg: { label: 'RG', inSentence: 'o RG', schema: rg, kind: 'rg', group: 'Dados pessoais' },
  // The details page has its own group for e-mail and telephone.
  email: {
    label: 'E-mail',
    inSentence: 'o e-mail',
    schema: email,
    kind: 'email',
    group: 'Dados pessoais',
    span: 2,
    inList: true,
    inDetails: false,
  },
  phone: {
    label: 'Celular',
    inSentence: 'o telefone',
    schema: cellphone,
    kind: 'phone',
    group: 'Dados pessoais',
    inDetails: false,
  },
  role: {
    label: 'Tipo',
    inSentence: 'o tipo',
    schema: choice(roles),
    answer: z.enum(roles),
    kind: 'choice',
    group: 'Acesso ao painel',
    inList: true,
    inDetails: false,
  },
  status: {
    label: 'Status',
    inSentence: 'o status',
    schema: choice(administratorStatuses),
    answer: z.enum(administratorStatuses),
    kind: 'choice',
    group: 'Acesso ao painel',
    inList: true,
    inDetails: false,
  },
} as const satisfies Record<string, RegisterField<(typeof administratorGroups)[number]>>
