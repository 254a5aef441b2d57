import * as z from 'zod/mini'
import { contractInAddress, monthInAddress } from './competence.ts'
import { endpoint } from './endpoint.ts'
import { moment, pathId, personWithId } from './fields.ts'
import { listQuery, paged } from './paging.ts'
import { PaidPart, payingFile, paymentMethods } from './payouts.ts'
import { specialties } from './vocabulary.ts'

/** The gaps that a month can have before its closing. */
export const missingKinds = ['pending', 'glossed', 'proof', 'report', 'timesheet', 'payout'] as const
export type MissingKind = (typeof missingKinds)[number]

export const missingLabel = {
  pending: 'Sessões pendentes',
  glossed: 'Sessões glosadas',
  proof: 'Sem comprovante',
  report: 'Sem relatório',
  timesheet: 'Sem folha de ponto',
  payout: 'Repasses a pagar',
} satisfies Record<MissingKind, string>

const contract = z.object({ id: z.int(), fantasyName: z.string() })

/** The booked values of a PAD in one month: one entry per professional and contract. */
export const BookedMonth = z.object({
  /** `2026-10` */
  month: z.string(),
  professional: personWithId,
  contract,
  authorized: z.int(),
  completed: z.int(),
  /** Sessions that are no longer pending, with any result. */
  happened: z.int(),
  /** The amount owed to the professional, and the amount billed to the contract. */
  owed: z.number(),
  billed: z.number(),
  paid: z.boolean(),
  closed: z.boolean(),
  /** The method, the day and the author of the payment, as in `ProductionRow`. */
  paymentMethod: z.optional(z.nullable(z.enum(paymentMethods))),
  paidOn: z.optional(z.nullable(moment)),
  paymentChangedAt: z.optional(z.nullable(moment)),
  paymentChangedBy: z.optional(z.nullable(z.string())),
  bankFile: z.optional(z.nullable(payingFile)),
  paidParts: z.optional(z.nullable(z.array(PaidPart))),
})
export type BookedMonth = z.infer<typeof BookedMonth>

const feature = 'books'
const reading = { method: 'GET', feature, may: 'payments.read' } as const

/** The gaps of a PAD before its month is closed. Integers count sessions. */
export const MissingRow = z.object({
  treatmentId: z.int(),
  patientId: z.int(),
  patient: z.string(),
  professional: z.string(),
  specialty: z.string(),
  contract,
  totalSessions: z.int(),
  /** Pending sessions before today, and the day of each. */
  overdue: z.int(),
  overdueDays: z.array(z.string()),
  /** Pending sessions from today on, including `today`. */
  toCome: z.int(),
  today: z.int(),
  glossed: z.int(),
  withoutProof: z.int(),
  /** The day of each completed session without proof. */
  proofDays: z.array(z.string()),
  withoutReport: z.boolean(),
  withoutTimesheet: z.boolean(),
  /** The amount still owed to the PAD's professionals. */
  due: z.number(),
})
export type MissingRow = z.infer<typeof MissingRow>

/** Totals of the whole month, independent of the filter. Session gaps count sessions; the other gaps count PADs. */
export const MissingTotals = z.object({
  treatments: z.int(),
  overdue: z.int(),
  /** Pending sessions from today on, including `today`. */
  toCome: z.int(),
  today: z.int(),
  glossed: z.int(),
  withoutProof: z.int(),
  withoutReport: z.int(),
  withoutTimesheet: z.int(),
  unpaid: z.int(),
  due: z.number(),
})
export type MissingTotals = z.infer<typeof MissingTotals>

/** The filters of the list of missing items and of its file. */
export const missingFilters = {
  ...monthInAddress,
  ...contractInAddress,
  search: listQuery.search,
  kind: z.optional(z.enum(missingKinds, 'Filtro inválido.')),
}

export const listMissing = endpoint({
  ...reading,
  path: '/payment-management/missing',
  summary: 'O que falta em um mês, por PAD: sessões, comprovantes, relatórios, folhas de ponto e repasses.',
  query: z.object({ ...listQuery, ...missingFilters }),
  answer: z.extend(paged(MissingRow), { totals: MissingTotals }),
})

const neighbour = z.nullable(z.object({ id: z.int(), patient: z.string(), contractId: z.int() }))

export const readMissingNeighbours = endpoint({
  ...reading,
  path: '/payment-management/missing/{id}/neighbours',
  summary: 'O PAD anterior e o próximo na lista do que falta, com os mesmos filtros.',
  params: z.object({ id: pathId }),
  query: z.object({
    ...missingFilters,
    /** The contract of the PAD's row, because a PAD may have one row for each of two contracts. */
    ofContract: pathId,
  }),
  answer: z.object({ previous: neighbour, next: neighbour }),
})

/** Why a month's gross amount differs from that of the month before. The values of all kinds add up to the difference. */
export const changeKinds = [
  'contractsIn',
  'contractsOut',
  'patientsIn',
  'patientsOut',
  'volume',
  'price',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export const MonthChange = z.object({
  kind: z.enum(changeKinds),
  value: z.number(),
  /** The number of contracts or patients. */
  count: z.int(),
  /** The contracts or patients with the largest values. */
  largest: z.array(z.object({ name: z.string(), value: z.number(), patientId: z.nullable(z.int()) })),
})
export type MonthChange = z.infer<typeof MonthChange>

// Not `monthInBody`: the month before the first valid month has a year outside the valid range.
const monthFigures = {
  year: z.int(),
  month: z.int(),
  bruto: z.number(),
  realizadas: z.int(),
  patients: z.int(),
}

export const MonthChanges = z.object({
  before: z.object(monthFigures),
  after: z.object(monthFigures),
  difference: z.number(),
  changes: z.array(MonthChange),
})
export type MonthChanges = z.infer<typeof MonthChanges>

export const readMonthChanges = endpoint({
  ...reading,
  path: '/payment-management/summary/changes',
  summary: 'Por que o bruto de um mês é diferente do mês anterior: volume, preço, contratos e pacientes.',
  query: z.object({
    ...monthInAddress,
    ...contractInAddress,
    specialty: z.optional(z.enum(specialties, 'Filtro inválido.')),
  }),
  answer: MonthChanges,
})
