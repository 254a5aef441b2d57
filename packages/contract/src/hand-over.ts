import * as z from 'zod/mini'
import { AwayDays } from './absences.ts'
import { requiredMessage } from './auth-rules.ts'
import { endpoint } from './endpoint.ts'
import { chosenId, day, emptyIsNull, id, moment, money, optionalDay, pathId, personWithId } from './fields.ts'
import { Treatment } from './treatments.ts'

/**
 * A hand-over changes the terms of a PAD from a day on, or between two days. After the last day the former terms apply
 * again. Without a last day the new professional becomes the PAD's professional.
 */
const terms = {
  professionalId: id,
  from: day(),
  to: optionalDay,
  /** The new professional's value per session. Default: the current value. */
  agreedValue: emptyIsNull(money('Valor inválido.')),
}

const wrongOrder = 'O último dia vem antes do primeiro.'

const periodInOrder = z.refine<{ from: string; to: string | null }>(
  ({ from, to }) => to === null || to >= from,
  { path: ['to'], message: wrongOrder },
)

/** A temporary hand-over requires the last day; a permanent one ignores it. */
export const HandOverForm = z
  .object({
    ...terms,
    professionalId: chosenId(),
    from: z.pipe(z.string(requiredMessage).check(z.minLength(1, requiredMessage)), day()),
    forAWhile: z.boolean(),
  })
  .check(
    z.superRefine(({ from, to, forAWhile }, context) => {
      if (!forAWhile) return
      const message = to === null ? requiredMessage : to < from ? wrongOrder : undefined
      if (message) context.addIssue({ code: 'custom', path: ['to'], message })
    }),
  )
export type HandOverFormInput = z.input<typeof HandOverForm>
export type HandOverForm = z.output<typeof HandOverForm>

export const HandOverBody = z
  .strictObject({
    ...terms,
    /** The substitution recruitment that this hand-over completes. */
    recruitmentId: z.optional(z.nullable(id)),
  })
  .check(periodInOrder)
export type HandOverBody = z.infer<typeof HandOverBody>

const feature = 'treatments'
const params = z.object({ id: pathId })

export const handOverTreatment = endpoint({
  method: 'POST',
  path: '/treatments/{id}/hand-over',
  summary: 'Passa um PAD a outro profissional, a partir de um dia ou entre dois dias.',
  feature,
  params,
  may: 'treatments.write',
  body: HandOverBody,
  answer: z.extend(Treatment, { handOverId: z.int() }),
})

/** The sessions of one PAD that a professional would hand over. */
export const HandOverTreatment = z.object({
  treatmentId: z.int(),
  patientId: z.int(),
  patient: z.string(),
  contract: z.string(),
  specialty: z.string(),
  /** False if the professional is not the PAD's professional and only attends these sessions. */
  own: z.boolean(),
  agreedValue: z.number(),
  /** The days of the sessions that would be handed over, and the number of completed ones. */
  days: z.array(moment),
  completed: z.optional(z.int()),
  /** Days in a closed month. With such days the PAD cannot be handed over from this day on. */
  closedDays: z.array(moment),
  /** The new professional's specialty, if it differs from the PAD's specialty. */
  otherSpecialty: z.optional(z.string()),
})
export type HandOverTreatment = z.infer<typeof HandOverTreatment>

export const HandOverPreview = z.object({
  treatments: z.array(HandOverTreatment),
  /** Days on which the new professional would have more patients than the recommended maximum. */
  clashes: z.array(z.object({ day: moment, patients: z.int() })),
  /** Absences of the new professional on these days. */
  absences: z.optional(z.array(AwayDays)),
})
export type HandOverPreview = z.infer<typeof HandOverPreview>

export const previewHandOver = endpoint({
  method: 'GET',
  path: '/professionals/{id}/hand-over',
  summary: 'O que um profissional passaria a outro: PADs, dias e dias cheios.',
  feature,
  params,
  may: 'treatments.read',
  query: z.object({ from: day(), to: optionalDay, professionalId: z.optional(pathId) }),
  answer: HandOverPreview,
})

export const HandOversBody = z
  .strictObject({
    ...terms,
    /** The PADs to hand over. Default: all PADs of the preview. */
    treatmentIds: z.optional(
      z
        .array(id)
        .check(z.minLength(1, 'Escolha ao menos um PAD.'), z.maxLength(500, 'Escolha até 500 PADs.')),
    ),
  })
  .check(periodInOrder)
export type HandOversBody = z.infer<typeof HandOversBody>

export const handOverProfessional = endpoint({
  method: 'POST',
  path: '/professionals/{id}/hand-over',
  summary: 'Passa as sessões de um profissional a outro, em todos os PADs ou nos escolhidos: tudo ou nada.',
  feature,
  params,
  may: 'treatments.write',
  body: HandOversBody,
  answer: z.object({ id: z.int(), treatments: z.int(), sessions: z.int() }),
})

/** A hand-over of one or several PADs. It is undone for all its PADs or for none. */
export const HandOver = z.object({
  id: z.int(),
  from: moment,
  to: z.nullable(moment),
  replaced: personWithId,
  professional: personWithId,
  treatments: z.int(),
  sessions: z.int(),
  createdAt: moment,
  createdBy: z.string(),
  /** The reason why the hand-over cannot be undone, as a sentence. Null if it can be undone. */
  obstacle: z.nullable(z.string()),
})
export type HandOver = z.infer<typeof HandOver>

export const listHandOversOfTreatment = endpoint({
  method: 'GET',
  path: '/treatments/{id}/hand-overs',
  summary: 'As passagens de um PAD que estão em vigor, a última primeiro.',
  feature,
  params,
  may: 'treatments.read',
  answer: z.object({ data: z.array(HandOver) }),
})

export const listHandOversOfProfessional = endpoint({
  method: 'GET',
  path: '/professionals/{id}/hand-overs',
  summary: 'As passagens de sessões deste profissional a outros que tocam um período, a última primeiro.',
  feature,
  params,
  may: 'treatments.read',
  query: z.object({ from: day(), to: optionalDay }),
  answer: z.object({ data: z.array(HandOver) }),
})

export const undoHandOver = endpoint({
  method: 'DELETE',
  path: '/treatments/hand-overs/{id}',
  summary: 'Desfaz uma passagem por inteiro: os termos anteriores voltam a valer.',
  feature,
  params,
  may: 'treatments.write',
  /** `continuesIn`: other open substitutions of the PADs, in which the search continues. */
  answer: z.object({ treatments: z.int(), sessions: z.int(), continuesIn: z.optional(z.array(z.int())) }),
})
