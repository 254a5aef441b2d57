import * as z from 'zod/mini'
import { requiredMessage } from './auth-rules.ts'
import { daysIn } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import { day, moment, pathId, requiredText, version } from './fields.ts'
import { listQuery, paged } from './paging.ts'

const requiredDay = z.pipe(z.string(requiredMessage).check(z.minLength(1, requiredMessage)), day())

/** Days. The limit detects a mistyped year. */
const longestAbsence = 731

const fields = { from: requiredDay, to: requiredDay, reason: requiredText(undefined, 200) }

const inOrder = z.superRefine<{ from: string; to: string }>(({ from, to }, context) => {
  const message =
    to < from
      ? 'O último dia vem antes do primeiro.'
      : daysIn(from, to) > longestAbsence
        ? 'Uma ausência pode ter no máximo dois anos.'
        : undefined
  if (message) context.addIssue({ code: 'custom', path: ['to'], message })
})

export const AbsenceForm = z.object(fields).check(inOrder)
export type AbsenceFormInput = z.input<typeof AbsenceForm>
export type AbsenceForm = z.output<typeof AbsenceForm>

export const AbsenceBody = z.strictObject({ ...fields, version }).check(inOrder)
export type AbsenceBody = z.infer<typeof AbsenceBody>

/** The days on which a professional is absent. `to` is included. */
export const Absence = z.object({
  id: z.int(),
  professionalId: z.int(),
  from: moment,
  to: moment,
  reason: z.string(),
  version: z.int(),
  createdAt: moment,
  createdBy: z.nullable(z.object({ name: z.string() })),
  /** The numbers of pending sessions on these days and of their PADs. Another professional has to attend the sessions. */
  sessions: z.int(),
  treatments: z.int(),
  /** The open substitutions of these PADs, and the number of PADs that need one from today on and have none. */
  substitutions: z.array(z.object({ id: z.int(), patient: z.string() })),
  withoutSubstitution: z.int(),
})
export type Absence = z.infer<typeof Absence>

/** The days of an absence, without its reason. Both days are included. */
export const AwayDays = z.object({ from: moment, to: moment })
export type AwayDays = z.infer<typeof AwayDays>

const { page, per_page } = listQuery

export const AbsencesQuery = z.object({
  page,
  per_page,
  /** `open`: current and future absences, earliest first. `past`: ended absences, latest first. */
  when: z._default(z.enum(['open', 'past'], 'Filtro inválido.'), 'open'),
})
export type AbsencesQuery = z.infer<typeof AbsencesQuery>

const feature = 'professionals'
const one = {
  feature,
  path: '/professionals/{id}/absences/{absenceId}',
  params: z.object({ id: pathId, absenceId: pathId }),
  may: 'professionals.write',
} as const
const all = { feature, path: '/professionals/{id}/absences', params: z.object({ id: pathId }) } as const

export const listAbsences = endpoint({
  ...all,
  method: 'GET',
  summary: 'Lista as ausências de um profissional: as de agora e as que vêm, ou as passadas.',
  may: 'professionals.read',
  query: AbsencesQuery,
  answer: paged(Absence),
})

export const createAbsence = endpoint({
  ...all,
  method: 'POST',
  summary: 'Registra a ausência de um profissional e diz quantas sessões pendentes caem nela.',
  may: 'professionals.write',
  body: AbsenceBody,
  answer: Absence,
  status: 201,
})

export const updateAbsence = endpoint({
  ...one,
  method: 'PUT',
  summary: 'Altera a ausência de um profissional.',
  body: AbsenceBody,
  answer: Absence,
})

/** The open temporary substitutions that only this absence needs. The removal dialog names them. */
export const checkAbsenceRemoval = endpoint({
  ...one,
  method: 'GET',
  path: '/professionals/{id}/absences/{absenceId}/removal',
  summary: 'Diz quais substituições temporárias em andamento a remoção de uma ausência deixa sem motivo.',
  may: 'professionals.read',
  answer: z.object({ substitutions: z.array(z.object({ id: z.int(), patient: z.string() })) }),
})

export const deleteAbsence = endpoint({
  ...one,
  method: 'DELETE',
  summary:
    'Remove a ausência de um profissional. Suas substituições temporárias ficam, ou são encerradas com ela.',
  query: z.object({ substitutions: z.optional(z.enum(['keep', 'end'], 'Use keep ou end.')) }),
  answer: Done,
})
