import * as z from 'zod/mini'
import { requiredMessage } from './auth-rules.ts'
import { type Competence, contractInAddress, monthInAddress, monthInBody } from './competence.ts'
import { competenceOf, monthAfter } from './dates.ts'
import { endpoint, repeatable } from './endpoint.ts'
import { Done } from './errors.ts'
import { chosenId, day, id, moment, money, pathId, personWithId, wholeNumber } from './fields.ts'
import { frequencies } from './frequencies.ts'
import { numberText } from './paging.ts'

export const attentionKinds = [
  'renewed',
  'closed',
  'patient',
  'professional',
  'absent',
  'overload',
  'clash',
  'contract',
  'price',
  'lapsed',
  'rare',
  'period',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const attentionLabel = {
  renewed: 'Já renovado',
  closed: 'Mês fechado',
  patient: 'Status do paciente',
  professional: 'Profissional removido',
  absent: 'Profissional ausente',
  overload: 'Dia cheio',
  clash: 'Mesma especialidade',
  contract: 'Contrato',
  price: 'Valor',
  lapsed: 'Terminou antes',
  rare: 'Não se repete',
  period: 'Período curto',
} satisfies Record<AttentionKind, string>

/** The maximum number of renewals in one call. */
export const maxRenewals = 3000

/** The maximum of unrenewed PADs in one answer. An office of 100,000 patients has about 1,400 in a month. */
export const maxProposed = 1000

/** Up to this day of a month the renewals for this month are proposed; after it, those for the next month. */
const lastDayForItself = 10

export const monthToRenew = (today: string): Competence => {
  const month = competenceOf(today)
  return Number(today.slice(8, 10)) <= lastDayForItself ? month : monthAfter(month)
}

/** Why a user should check a proposal before it becomes a PAD, as a sentence. */
export const RenewalAttention = z.object({ kind: z.enum(attentionKinds), text: z.string() })
export type RenewalAttention = z.infer<typeof RenewalAttention>

/** The PAD that would follow an ending one, with the same diagnosis and frequency. */
export const RenewalProposal = z.object({
  renewsId: z.int(),
  patient: personWithId,
  contract: z.object({ id: z.int(), fantasyName: z.string() }),
  specialty: z.string(),
  frequency: z.enum(frequencies),
  /** Null if the PAD's professional was removed. */
  professional: z.nullable(personWithId),
  agreedValue: z.number(),
  contractValue: z.number(),
  sessionCount: z.int(),
  startDate: moment,
  endDate: moment,
  before: z.object({ startDate: moment, endDate: moment, sessionCount: z.int() }),
  /** Empty if the proposal can be created without changes. */
  attention: z.array(RenewalAttention),
  /** False if the PAD was already renewed, or if the proposal is in a closed month. */
  choosable: z.boolean(),
})
export type RenewalProposal = z.infer<typeof RenewalProposal>

const periodDay = z.pipe(z.string(requiredMessage).check(z.minLength(1, requiredMessage)), day())

export const RenewalRow = z.strictObject({
  renewsId: id,
  professionalId: chosenId(),
  agreedValue: money(),
  contractValue: money(),
  sessionCount: wholeNumber(1, 100, requiredMessage),
  startDate: periodDay,
  endDate: periodDay,
  /** Days that the user moved. Default: the frequency decides. */
  sessionDates: z.optional(z.array(day()).check(z.maxLength(100, 'Sessões demais.'))),
})
export type RenewalRow = z.infer<typeof RenewalRow>

export const RenewalsBody = z.strictObject({
  ...monthInBody,
  renewals: z
    .array(RenewalRow)
    .check(
      z.minLength(1, 'Escolha ao menos um PAD.'),
      z.maxLength(maxRenewals, `Escolha até ${maxRenewals} PADs por vez.`),
    ),
})
export type RenewalsBody = z.infer<typeof RenewalsBody>

export const RenewalBatch = z.object({
  id: z.int(),
  ...monthInBody,
  treatmentCount: z.int(),
  sessionCount: z.int(),
  createdAt: moment,
  createdBy: z.string(),
  undoneAt: z.nullable(moment),
  undoneBy: z.nullable(z.string()),
})
export type RenewalBatch = z.infer<typeof RenewalBatch>

const feature = 'treatments'

export const listRenewals = endpoint({
  method: 'GET',
  path: '/renewals',
  summary: 'Propõe, para um mês, o PAD que segue cada um que termina antes dele.',
  feature,
  may: 'treatments.read',
  query: z.object({
    ...monthInAddress,
    ...contractInAddress,
    /** Returns only this PAD, whatever its last day. */
    treatmentId: z.optional(pathId),
    /** The number of the portion. Each portion has up to `maxProposed` unrenewed PADs, and the first has the latest ends. */
    portion: z._default(numberText(1, 999, 'A parte deve ser um número a partir de 1.'), 1),
  }),
  answer: z.object({
    data: z.array(RenewalProposal),
    /** Whether this portion is full. The next one can be empty. */
    hasMore: z.boolean(),
  }),
})

export const createRenewals = endpoint({
  method: 'POST',
  path: '/renewals',
  summary: 'Cria os PADs escolhidos de uma renovação: todos ou nenhum.',
  feature,
  headers: repeatable,
  may: 'treatments.write',
  body: RenewalsBody,
  answer: RenewalBatch,
  status: 201,
})

export const listRenewalBatches = endpoint({
  method: 'GET',
  path: '/renewals/batches',
  summary: 'Lista as últimas renovações, a mais nova primeiro.',
  feature,
  may: 'treatments.read',
  answer: z.object({ data: z.array(RenewalBatch) }),
})

export const undoRenewals = endpoint({
  method: 'DELETE',
  path: '/renewals/{id}',
  summary: 'Desfaz uma renovação inteira, enquanto nada aconteceu nos seus PADs.',
  feature,
  params: z.object({ id: pathId }),
  may: 'treatments.write',
  answer: Done,
})
