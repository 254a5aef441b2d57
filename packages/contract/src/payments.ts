import * as z from 'zod/mini'
import { Closing, MonthContract, monthInAddress, yearInAddress } from './competence.ts'
import { endpoint } from './endpoint.ts'
import { progressId } from './exports.ts'
import { id, moment, pathId, person, personWithId, textLike } from './fields.ts'
import { listQuery, numberText, paged } from './paging.ts'
import { LastRefusal, PaidPart, payingFile, paymentMethods, paymentStatuses } from './payouts.ts'
import { sessionStatuses, specialties, treatmentStatuses } from './vocabulary.ts'

export const productionSorts = ['professional', 'patient', 'contract', 'sessions', 'value', 'due'] as const
export type ProductionSort = (typeof productionSorts)[number]
export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

const feature = 'payments'
const reading = { method: 'GET', feature, may: 'payments.read' } as const

type Family = 'invoicing' | 'production' | 'summary'
const at = <F extends Family, Path extends string>(family: F, path: Path) =>
  `/payment-management/${family}${path}` as const

const yearsOf = <F extends Family>(family: F) =>
  endpoint({
    ...reading,
    path: at(family, '/years'),
    summary: 'Anos que têm sessões.',
    answer: z.array(z.int()),
  })

const monthsOf = <F extends Family>(family: F) =>
  endpoint({
    ...reading,
    path: at(family, '/{year}/months'),
    summary: 'Meses de um ano que têm sessões.',
    params: z.object(yearInAddress),
    answer: z.array(z.int()),
  })

const contractsOf = <F extends Family>(family: F) =>
  endpoint({
    ...reading,
    path: at(family, '/{year}/{month}/contracts'),
    summary: 'Contratos com sessões em um mês.',
    params: z.object(monthInAddress),
    answer: z.array(MonthContract),
  })

export const listInvoicingYears = yearsOf('invoicing')
export const listProductionYears = yearsOf('production')
export const listSummaryYears = yearsOf('summary')
export const listInvoicingMonths = monthsOf('invoicing')
export const listProductionMonths = monthsOf('production')
export const listSummaryMonths = monthsOf('summary')
export const listInvoicingContracts = contractsOf('invoicing')
export const listSummaryContracts = contractsOf('summary')

/** The list has a limit; users find the other professionals by search. */
export const MonthProfessionalsQuery = z.object({
  search: listQuery.search,
  limit: z._default(numberText(1, 5000, 'Peça de 1 a 5000 profissionais.'), 5000),
})
export type MonthProfessionalsQuery = z.infer<typeof MonthProfessionalsQuery>

export const listProductionProfessionals = endpoint({
  ...reading,
  path: '/payment-management/production/{year}/{month}/professionals',
  summary: 'Profissionais com sessões em um mês, por nome; os primeiros, ou os que a busca encontra.',
  params: z.object(monthInAddress),
  query: MonthProfessionalsQuery,
  answer: z.array(personWithId),
})

const filters = {
  ...monthInAddress,
  contractId: z.optional(pathId),
  professionalId: z.optional(pathId),
  specialty: z.optional(z.enum(specialties, 'Filtro inválido.')),
}

export const PaymentsQuery = z.object({ ...listQuery, ...filters })
export type PaymentsQuery = z.infer<typeof PaymentsQuery>

/** Up to 100 PAD ids, separated by commas: the selected rows, independent of page and filter. */
const treatmentIds = z.pipe(
  textLike(/^\d{1,10}(,\d{1,10}){0,99}$/, 'Código inválido.'),
  z.pipe(
    z.transform((text: string) => text.split(',').map(Number)),
    z.array(id),
  ),
)

const filterMessage = 'Filtro inválido.'

const productionFilters = {
  ...filters,
  treatmentIds: z.optional(treatmentIds),
  /** `pending`: an amount is still owed, including sessions added after a payment. */
  paymentStatus: z.optional(z.enum(paymentStatuses, filterMessage)),
  sort: z.optional(z.enum(productionSorts, filterMessage)),
  order: z.optional(z.enum(sortOrders, filterMessage)),
}

export const ProductionQuery = z.object({ ...listQuery, ...productionFilters })
export type ProductionQuery = z.infer<typeof ProductionQuery>

/** A session of the month, or a session planned for the month and completed in another. */
export const BilledSession = z.object({
  id: z.int(),
  sessionDate: moment,
  endDate: z.nullable(moment),
  status: z.enum(sessionStatuses),
  hasProof: z.boolean(),
})
export type BilledSession = z.infer<typeof BilledSession>

const treatmentRow = {
  id: z.int(),
  patient: person,
  patientId: z.int(),
  contract: z.object({ id: z.int(), fantasyName: z.string() }),
  specialty: z.string(),
  frequency: z.string(),
  status: z.enum(treatmentStatuses),
  treatmentValue: z.number(),
  completedSessionsCount: z.int(),
  authorizedSessionsCount: z.int(),
  sessionDates: z.array(BilledSession),
  /** Whether the month's report was uploaded. */
  hasReport: z.boolean(),
}

/** The lowest price, if a row's sessions have different prices. The field without `lowest` in its name has the highest. */
const lowest = z.optional(z.nullable(z.number()))

export const InvoicingRow = z.object({
  ...treatmentRow,
  professional: personWithId,
  /** Whether the period of the active PAD is over and none of its sessions in an open month is pending. */
  ended: z.optional(z.boolean()),
  contractValue: z.number(),
  lowestContractValue: lowest,
})
export type InvoicingRow = z.infer<typeof InvoicingRow>

export const InvoicingPage = z.object({
  meta: paged(z.unknown()).shape.meta,
  treatments: z.array(InvoicingRow),
  totalPatientsOverall: z.int(),
  totalCompletedAppointmentsOverall: z.int(),
  totalValueOverall: z.number(),
  /** A percentage with two decimals. */
  performance: z.number(),
  /** The closing for the filter's contract. Null without that filter. */
  closing: Closing,
})
export type InvoicingPage = z.infer<typeof InvoicingPage>

export const readInvoicing = endpoint({
  ...reading,
  path: '/payment-management/invoicing/details',
  summary: 'O que se fatura a um contrato em um mês, por PAD.',
  query: PaymentsQuery,
  answer: InvoicingPage,
})

export const ProductionRow = z.object({
  ...treatmentRow,
  professional: z.extend(personWithId, { phone: z.string(), pixKey: z.string() }),
  /** The time of the last change of the key or the account, until an administrator confirms it. */
  keyChangedAt: z.optional(z.nullable(moment)),
  agreedValue: z.number(),
  lowestAgreedValue: lowest,
  /** The other contracts of this row, if the filter does not name a contract. */
  otherContracts: z.optional(z.array(z.object({ id: z.int(), fantasyName: z.string() }))),
  /** The value of the whole payout. It exceeds the row's value if sessions of another contract belong to the payout. */
  payoutValue: z.optional(z.number()),
  dueValue: z.optional(z.number()),
  /**
   * The value of sessions that a payment of another row covers: they were paid and then moved here. Negative: sessions that
   * this row's payment covers have moved away.
   */
  movedValue: z.optional(z.number()),
  paymentStatus: z.enum(paymentStatuses),
  /** The person who last marked the payout, and the time. Null if it was never marked. */
  paymentChangedAt: z.nullable(moment),
  paymentChangedBy: z.nullable(z.string()),
  /** The paid amount, while the payout is marked as paid. It differs from the value if sessions changed afterwards. */
  paidAmount: z.optional(z.nullable(z.number())),
  /** The method of payment, while the payout is paid. */
  paymentMethod: z.optional(z.nullable(z.enum(paymentMethods))),
  /** The day of a payment by the bank. For a payment by hand see `paymentChangedAt`. */
  paidOn: z.optional(z.nullable(moment)),
  bankFile: z.optional(z.nullable(payingFile)),
  /** The parts of a payout that was paid in several payments, in the order of their days; null if it was paid in one. */
  paidParts: z.optional(z.nullable(z.array(PaidPart))),
  /**
   * The bank file with the payout, while its payment has no answer, or while a person has to check the answer (`inDoubt`).
   * Nobody can mark the payout by hand meanwhile.
   */
  waitingFile: z.optional(z.nullable(z.extend(payingFile, { inDoubt: z.optional(z.boolean()) }))),
  refusal: z.optional(z.nullable(LastRefusal)),
  /** Whether the month is closed for this row's contract. */
  closed: z.boolean(),
})
export type ProductionRow = z.infer<typeof ProductionRow>

export const ProductionPage = z.object({
  meta: paged(z.unknown()).shape.meta,
  treatments: z.array(ProductionRow),
  totalCollaborators: z.int(),
  totalSessions: z.int(),
  totalToPay: z.number(),
  /** The amount paid so far, even if it exceeds the amount owed. */
  totalPaid: z.number(),
  /** The sum of the unpaid amounts of each row. An overpaid row does not reduce the amount of another row. */
  totalDue: z.optional(z.number()),
  /** The same totals for the whole month and contract, if the filter shows only paid or unpaid rows. */
  whole: z.optional(
    z.object({
      totalCollaborators: z.int(),
      totalSessions: z.int(),
      totalToPay: z.number(),
      totalPaid: z.number(),
      totalDue: z.number(),
    }),
  ),
})
export type ProductionPage = z.infer<typeof ProductionPage>

export const readProduction = endpoint({
  ...reading,
  path: '/payment-management/production/details',
  summary: 'O que se paga a cada profissional em um mês, por PAD.',
  query: ProductionQuery,
  answer: ProductionPage,
})

export const ExportQuery = z.object({
  ...productionFilters,
  search: listQuery.search,
  progressId: z.optional(progressId),
})
export type ExportQuery = z.infer<typeof ExportQuery>

const exportOf = <F extends Family, Kind extends 'csv' | 'pdf'>(family: F, kind: Kind) =>
  endpoint({
    ...reading,
    path: at(family, `/export/${kind}` as const),
    summary: kind === 'csv' ? 'Gera a planilha (xlsx) do filtro.' : 'Gera o PDF do filtro.',
    query: ExportQuery,
    answer: z.object({ url: z.string() }),
  })

export const exportInvoicingSheet = exportOf('invoicing', 'csv')
export const exportProductionSheet = exportOf('production', 'csv')
export const exportSummarySheet = exportOf('summary', 'csv')
export const exportInvoicingPdf = exportOf('invoicing', 'pdf')
export const exportProductionPdf = exportOf('production', 'pdf')
export const exportSummaryPdf = exportOf('summary', 'pdf')
