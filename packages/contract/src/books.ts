import * as z from 'zod/mini'
import { contractInAddress, monthInAddress } from './competence.ts'
import { endpoint } from './endpoint.ts'
import { personWithId } from './fields.ts'
import { listQuery, paged } from './paging.ts'
import { specialties } from './vocabulary.ts'

/** The gaps that a month may have before it is closed. */
export const missingKinds = ['pending', 'glossed', 'proof', 'report', 'timesheet', 'payout'] as const
export type MissingKind = (typeof missingKinds)[number]

const contract = z.object({ id: z.int(), fantasyName: z.string() })

/** A PAD in one month, as the books have it: one for each professional and contract. */
export const BookedMonth = z.object({
  /** `2026-10` */
  month: z.string(),
  professional: personWithId,
  contract,
  authorized: z.int(),
  completed: z.int(),
  /** No longer pending, whatever became of them. */
  happened: z.int(),
  /** The professional's value, and the contract's. */
  owed: z.number(),
  billed: z.number(),
  paid: z.boolean(),
  closed: z.boolean(),
})
export type BookedMonth = z.infer<typeof BookedMonth>

const feature = 'books'
const reading = { method: 'GET', feature, may: 'payments.read' } as const

/** A PAD's gaps before its month is closed; a number is a count of sessions. */
export const MissingRow = z.object({
  treatmentId: z.int(),
  patientId: z.int(),
  patient: z.string(),
  professional: z.string(),
  specialty: z.string(),
  contract,
  totalSessions: z.int(),
  /** Pending sessions whose day has passed; below, those still to come. */
  overdue: z.int(),
  toCome: z.int(),
  glossed: z.int(),
  withoutProof: z.int(),
  withoutReport: z.boolean(),
  withoutTimesheet: z.boolean(),
  /** The amount still owed to its professionals. */
  due: z.number(),
})
export type MissingRow = z.infer<typeof MissingRow>

/** Totals over all rows of the month, whatever the filter: of sessions where the gap is in sessions, else of PADs. */
export const MissingTotals = z.object({
  treatments: z.int(),
  overdue: z.int(),
  toCome: z.int(),
  glossed: z.int(),
  withoutProof: z.int(),
  withoutReport: z.int(),
  withoutTimesheet: z.int(),
  unpaid: z.int(),
  due: z.number(),
})
export type MissingTotals = z.infer<typeof MissingTotals>

export const listMissing = endpoint({
  ...reading,
  path: '/payment-management/missing',
  summary: 'O que falta em um mês, por PAD: sessões, comprovantes, relatórios, folhas de ponto e repasses.',
  query: z.object({
    ...listQuery,
    ...monthInAddress,
    ...contractInAddress,
    kind: z.optional(z.enum(missingKinds, 'Filtro inválido.')),
  }),
  answer: z.extend(paged(MissingRow), { totals: MissingTotals }),
})

/** The reasons why a month's bruto differs from that of the month before. The parts add up to the difference. */
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
  /** The largest of them, by name. */
  largest: z.array(z.object({ name: z.string(), value: z.number(), patientId: z.nullable(z.int()) })),
})
export type MonthChange = z.infer<typeof MonthChange>

// The month before the first that may be asked for has no year that one may write.
const told = { year: z.int(), month: z.int(), bruto: z.number(), realizadas: z.int(), patients: z.int() }

export const MonthChanges = z.object({
  before: z.object(told),
  after: z.object(told),
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
