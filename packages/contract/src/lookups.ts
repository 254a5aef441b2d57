import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { boundedText, day, moment, personWithId } from './fields.ts'
import { idText, numberText, textPart } from './paging.ts'
import { specialties } from './vocabulary.ts'

const LookupQuery = z.object({
  search: z.optional(boundedText(120, undefined, z.trim())),
  limit: z._default(numberText(1, 5000, 'Peça de 1 a 5000 opções.'), 20),
})
export type LookupQuery = z.infer<typeof LookupQuery>

/** A list of values in one parameter, separated by commas. */
const listOf = <Item extends z.ZodMiniType<unknown, string>>(item: Item, maxCount: number, message: string) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',').filter((value) => value !== '')),
      ),
      z.array(item).check(z.maxLength(maxCount, message)),
    ),
  )

/**
 * The care that needs a professional; all parts are optional. They decide which professionals are listed first:
 * `recruitmentId`: only professionals of the recruitment's specialty who have not rejected it, or its assigned one; called
 * ones are first, then those near its patient.
 * `specialty`: professionals of this specialty are first; the others are marked with `otherSpecialty`.
 * `days`: the days to attend; free professionals are before busy ones, absent ones are last.
 * `patientIds`, or `city`, `state` and `neighborhood`: the place; professionals nearby are first.
 * `except`: the professional to be replaced, who is not listed.
 */
const ProfessionalLookupQuery = z.extend(LookupQuery, {
  recruitmentId: z.optional(idText('Código inválido.')),
  specialty: z.optional(z.enum(specialties, 'Especialidade inválida.')),
  days: listOf(day(), 200, 'Peça até 200 dias.'),
  patientIds: listOf(idText('Código inválido.'), 200, 'Peça até 200 pacientes.'),
  city: textPart,
  state: textPart,
  neighborhood: textPart,
  except: z.optional(idText('Código inválido.')),
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
  /** The earliest absence on a day of the query. If the query has no days: on today. */
  absentFrom: z.optional(moment),
  absentUntil: z.optional(moment),
  /** The number of the query's days on which the professional has a pending session. Set only if the query has days. */
  busyDays: z.optional(z.int()),
  /**
   * The smallest area that contains both the professional's address and the place of the care; `elsewhere` for another city.
   * Set only if the place of the care is known.
   */
  place: z.optional(z.enum(['neighborhood', 'region', 'city', 'elsewhere'])),
  /** Set if the professional was called for the recruitment of the query and has not answered yet. */
  called: z.optional(z.literal(true)),
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
