import * as z from 'zod/mini'
import { contractInBody, monthInAddress, monthInBody } from './competence.ts'
import { endpoint } from './endpoint.ts'
import { day, id, moment, money, pathId, personWithId } from './fields.ts'
import { sessionStatuses } from './vocabulary.ts'

/** The first day of the new terms. */
export const firstDay = z.optional(day())

const contract = z.object({ id: z.int(), fantasyName: z.string() })

/** One entry of a PAD's terms. It is in force until the next entry begins. */
export const TermsEntry = z.object({
  /** Null: from the beginning. */
  from: z.nullable(moment),
  professional: personWithId,
  agreedValue: z.number(),
  contractValue: z.number(),
  /** The entry belongs to a hand-over with a last day. */
  temporary: z.boolean(),
  /**
   * The PAD's own professional and value on these days. A hand-over to this professional without a value restores the
   * value.
   */
  own: z.optional(z.object({ professionalId: z.int(), agreedValue: z.number() })),
})
export type TermsEntry = z.infer<typeof TermsEntry>

/** One entry of a patient's contracts. It is in force until the next entry begins. */
export const ContractEntry = z.object({ from: z.nullable(moment), contract })
export type ContractEntry = z.infer<typeof ContractEntry>

/** The effect that a change of terms would have if it were saved now. */
export const TermsPreview = z.object({
  /** The first day of the new terms. */
  from: moment,
  /** The number of sessions that would change, and how many of them are completed. */
  sessions: z.int(),
  completed: z.int(),
  /** Sessions from that day on that do not change, because their month is closed or they were paid. */
  closed: z.int(),
  paid: z.int(),
  /** The change in amount of each professional and contract, over completed and pending sessions. */
  professionals: z.array(z.object({ professional: personWithId, difference: z.number() })),
  contracts: z.array(z.object({ contract, difference: z.number() })),
})
export type TermsPreview = z.infer<typeof TermsPreview>

const params = z.object({ id: pathId })

export const TermsPreviewBody = z.strictObject({
  professionalId: id,
  agreedValue: money(),
  contractValue: money(),
  from: firstDay,
})
export type TermsPreviewBody = z.infer<typeof TermsPreviewBody>

export const previewTerms = endpoint({
  method: 'POST',
  path: '/treatments/{id}/terms-preview',
  summary: 'Quantas sessões e quanto dinheiro um novo profissional ou valor mudaria a partir de um dia.',
  feature: 'treatments',
  params,
  may: 'treatments.read',
  body: TermsPreviewBody,
  answer: TermsPreview,
})

export const ContractPreviewBody = z.strictObject({ contractId: id, from: firstDay })
export type ContractPreviewBody = z.infer<typeof ContractPreviewBody>

export const previewContract = endpoint({
  method: 'POST',
  path: '/patients/{id}/contract-preview',
  summary: 'Quantas sessões e quanto dinheiro um novo contrato do paciente mudaria a partir de um dia.',
  feature: 'patients',
  params,
  may: 'patients.read',
  body: ContractPreviewBody,
  answer: TermsPreview,
})

const fact = <Value extends z.ZodMiniType>(value: Value) => z.object({ now: value, terms: value })

/**
 * A session of an open month whose professional, contract or values differ from the terms in force on its planned day.
 */
export const TermsDifference = z.object({
  sessionId: z.int(),
  treatmentId: z.int(),
  patient: z.string(),
  specialty: z.string(),
  sessionDate: moment,
  endDate: z.nullable(moment),
  status: z.enum(sessionStatuses),
  professional: fact(personWithId),
  agreedValue: fact(z.number()),
  contractValue: fact(z.number()),
  contract: fact(contract),
  /** Why the terms cannot be applied to the session. Null if they can. */
  obstacle: z.nullable(z.enum(['paid', 'closed', 'professionalRemoved'])),
})
export type TermsDifference = z.infer<typeof TermsDifference>

const feature = 'books'
const path = '/payment-management/closings/differences'

export const listTermsDifferences = endpoint({
  method: 'GET',
  feature,
  may: 'payments.read',
  path,
  summary: 'As sessões de um mês aberto que diferem dos termos em vigor no seu dia.',
  query: z.object({ ...monthInAddress, contractId: pathId }),
  answer: z.object({ data: z.array(TermsDifference) }),
})

export const ApplyTermsBody = z.strictObject({ ...monthInBody, ...contractInBody })
export type ApplyTermsBody = z.infer<typeof ApplyTermsBody>

export const applyTermsInForce = endpoint({
  method: 'POST',
  feature,
  may: 'closings.write',
  path,
  summary: 'Aplica os termos em vigor às sessões de um mês aberto que diferem deles.',
  body: ApplyTermsBody,
  answer: z.object({ sessions: z.int() }),
})
