import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { boundedText, moment, personWithId } from './fields.ts'
import { idText, numberText } from './paging.ts'
import { specialties } from './vocabulary.ts'

const LookupQuery = z.object({
  search: z.optional(boundedText(120, undefined, z.trim())),
  limit: z._default(numberText(1, 5000, 'Peça de 1 a 5000 opções.'), 20),
})
export type LookupQuery = z.infer<typeof LookupQuery>

/**
 * `recruitmentId`: only professionals of its specialty who have not rejected it. `specialty`: professionals of this
 * specialty first; the others are marked with `otherSpecialty`.
 */
const ProfessionalLookupQuery = z.extend(LookupQuery, {
  recruitmentId: z.optional(idText('Código inválido.')),
  specialty: z.optional(z.enum(specialties, 'Especialidade inválida.')),
})
export type ProfessionalLookupQuery = z.infer<typeof ProfessionalLookupQuery>

/** `responsible`: includes inactive administrators who are responsible for a recruitment. */
const AdministratorLookupQuery = z.extend(LookupQuery, {
  responsible: z.optional(z.enum(['true', 'false'], 'Filtro inválido.')),
})
export type AdministratorLookupQuery = z.infer<typeof AdministratorLookupQuery>

const options = <Option extends z.ZodMiniType>(option: Option) => z.object({ data: z.array(option) })

export const ContractOption = z.object({ id: z.int(), fantasy_name: z.string(), social_reason: z.string() })
export type ContractOption = z.infer<typeof ContractOption>
export const ProfessionalOption = z.extend(personWithId, {
  speciality: z.string(),
  /** Set only if the query names a specialty and this professional has another one. */
  otherSpecialty: z.optional(z.literal(true)),
  /** The last day of a current absence. */
  absentUntil: z.optional(moment),
})
export type ProfessionalOption = z.infer<typeof ProfessionalOption>
export const AdministratorOption = z.object({ id: z.int(), name: z.string() })
export type AdministratorOption = z.infer<typeof AdministratorOption>

const feature = 'lookups'

export const lookUpContracts = endpoint({
  method: 'GET',
  path: '/lookups/contracts',
  summary: 'Contratos para escolher em um formulário.',
  feature,
  may: 'contracts.read',
  query: LookupQuery,
  answer: options(ContractOption),
})

export const lookUpProfessionals = endpoint({
  method: 'GET',
  path: '/lookups/professionals',
  summary: 'Profissionais para escolher em um formulário.',
  feature,
  may: 'professionals.read',
  query: ProfessionalLookupQuery,
  answer: options(ProfessionalOption),
})

export const lookUpAdministrators = endpoint({
  method: 'GET',
  path: '/lookups/administrators',
  summary: 'Administradores ativos para escolher em um formulário.',
  feature,
  may: 'administrators.read',
  query: AdministratorLookupQuery,
  answer: options(AdministratorOption),
})

/** The registers in which a document number is checked for duplicates. */
export const documentRegisters = ['contracts', 'professionals', 'patients', 'administrators'] as const
export type DocumentRegister = (typeof documentRegisters)[number]

const DocumentQuery = z.object({
  register: z.enum(documentRegisters, 'Cadastro inválido.'),
  document: boundedText(
    18,
    'Documento inválido.',
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, 'Documento inválido.'),
  ),
})
export type DocumentQuery = z.infer<typeof DocumentQuery>

export const findDocument = endpoint({
  method: 'GET',
  path: '/lookups/documents',
  summary: 'Diz quem já tem este CPF ou CNPJ.',
  feature,
  may: 'patients.read',
  query: DocumentQuery,
  answer: options(z.object({ id: z.int(), name: z.string() })),
})
