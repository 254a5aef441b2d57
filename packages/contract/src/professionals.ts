import * as z from 'zod/mini'
import { endpoint, repeatable } from './endpoint.ts'
import { Done } from './errors.ts'
import { moment, newPassword, pathId, version } from './fields.ts'
import { renameKeys } from './form-names.ts'
import { commaSeparated, listQuery, paged, removedFlag, sortBy, textPart } from './paging.ts'
import { acceptsPixKey, notPixKey } from './pix-key.ts'
import { professionalFields } from './professional-fields.ts'
import { answersOf, formNamesOf, rowOf, rulesOf } from './register-fields.ts'
import { RemovalCheck, removedBy } from './removal.ts'
import { TreatmentSummary, TreatmentsPage, TreatmentsQuery, treatmentCounts } from './treatments.ts'
import { regions, specialties } from './vocabulary.ts'

const emptyOr = <Schema extends z.ZodMiniType>(schema: Schema) => z.union([z.literal(''), schema])

const fields = rulesOf(professionalFields)

/** An empty password keeps the stored one. The edit form sends it empty. */
export const ProfessionalBody = z.strictObject({
  ...fields,
  password: z.optional(emptyOr(newPassword)),
  version,
})
export type ProfessionalBody = z.infer<typeof ProfessionalBody>

/** API name → name of the input. */
export const professionalFormNames = formNamesOf(professionalFields)

const keyAndOwner = z.object({ pix: z.string(), cpf: z.string(), phone: z.string() })

/** The rules of the form. An edit form passes the stored PIX key, which may stay even if it is invalid. */
export const professionalForm = (storedKey?: string) =>
  z.object({ ...renameKeys(fields, professionalFormNames), password: emptyOr(newPassword) }).check(
    z.refine(({ pix, ...owner }) => acceptsPixKey(pix, owner, storedKey), {
      path: ['pix'],
      error: notPixKey,
      // Runs although other fields are invalid, so that all errors show together.
      when: ({ value }) => keyAndOwner.safeParse(value).success,
    }),
  )
type Form = ReturnType<typeof professionalForm>
export type ProfessionalFormInput = z.input<Form>
export type ProfessionalForm = z.output<Form>

export const ProfessionalRow = z.object({ id: z.int(), ...rowOf(professionalFields), ...removedBy })
export type ProfessionalRow = z.infer<typeof ProfessionalRow>

const storedProfessional = z.object({
  id: z.int(),
  ...answersOf(professionalFields),
  createdAt: moment,
  version: z.int(),
})

/** A removed professional, without PADs. */
export const RemovedProfessional = z.extend(storedProfessional, removedBy)
export type RemovedProfessional = z.infer<typeof RemovedProfessional>

export const Professional = z.extend(storedProfessional, {
  /** The newest PADs. A separate call returns all. */
  treatments: z.array(TreatmentSummary),
  treatmentCounts,
})
export type Professional = z.infer<typeof Professional>

export const ProfessionalQuery = z.object({
  ...listQuery,
  ...removedFlag,
  ...sortBy(['id', 'fullName', 'speciality', 'region', 'city', 'neighborhood']),
  specialty: commaSeparated(specialties),
  region: commaSeparated(regions),
  city: textPart,
  neighborhood: textPart,
})
export type ProfessionalQuery = z.infer<typeof ProfessionalQuery>

const feature = 'professionals'
const params = z.object({ id: pathId })
const one = { feature, path: '/professionals/{id}', params } as const

export const listProfessionals = endpoint({
  method: 'GET',
  path: '/professionals',
  summary: 'Lista os profissionais, por nome ou na ordem pedida.',
  feature,
  may: 'professionals.read',
  query: ProfessionalQuery,
  answer: paged(ProfessionalRow),
})

export const readProfessional = endpoint({
  ...one,
  method: 'GET',
  summary: 'Mostra um profissional com os seus tratamentos.',
  may: 'professionals.read',
  answer: Professional,
})

export const listProfessionalTreatments = endpoint({
  method: 'GET',
  path: '/professionals/{id}/treatments',
  summary: 'Lista os PADs de um profissional, do mais novo ao mais antigo.',
  feature,
  params,
  may: 'professionals.read',
  query: TreatmentsQuery,
  answer: TreatmentsPage,
})

export const createProfessional = endpoint({
  method: 'POST',
  path: '/professionals',
  summary: 'Cadastra um profissional.',
  feature,
  headers: repeatable,
  may: 'professionals.write',
  body: ProfessionalBody,
  answer: Professional,
  status: 201,
})

export const updateProfessional = endpoint({
  ...one,
  method: 'PUT',
  summary: 'Altera um profissional; senha vazia mantém a atual.',
  may: 'professionals.write',
  body: ProfessionalBody,
  answer: Professional,
})

export const checkProfessionalRemoval = endpoint({
  method: 'GET',
  path: '/professionals/{id}/removal',
  summary: 'Diz o que impede a remoção de um profissional, se algo impede.',
  feature,
  params,
  may: 'professionals.read',
  answer: RemovalCheck,
})

export const readRemovedProfessional = endpoint({
  method: 'GET',
  path: '/professionals/{id}/removed',
  summary: 'Mostra um profissional removido, com quem o removeu e quando.',
  feature,
  params,
  may: 'registers.restore',
  answer: RemovedProfessional,
})

export const deleteProfessional = endpoint({
  ...one,
  method: 'DELETE',
  summary: 'Remove um profissional sem tratamentos ativos.',
  may: 'professionals.write',
  answer: Done,
})

export const restoreProfessional = endpoint({
  method: 'POST',
  path: '/professionals/{id}/restore',
  summary: 'Traz de volta um profissional removido.',
  feature,
  params,
  may: 'registers.restore',
  answer: Professional,
})
