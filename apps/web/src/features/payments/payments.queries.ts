import { queryOptions } from '@tanstack/react-query'
import type { Competence } from '@zelo/contract/competence'
import type { InvoicingPage, ProductionPage, ProductionRow } from '@zelo/contract/payments'
import type { PixCharge } from '@zelo/contract/payouts'
import { aboutOf } from '../../platform/about.ts'
import { read } from '../../platform/api.ts'
import { refreshOn } from '../../platform/live.ts'
import type { OptionList } from '../books/books.public.ts'
import { changesOfFigures, detailsKey, familyKey, numbered } from './family.ts'
import { payoutOf } from './production/payout.ts'

type Params = Record<string, string>

type WithSessions = Pick<InvoicingPage['treatments'][number], 'sessionDates' | 'hasReport'>

/** Adds default values to sessions. A proof or report that another server omits does not count as missing. */
const withSessions = <Row extends WithSessions>(rows: Row[] = []): Row[] =>
  rows.map((row) => ({
    ...row,
    hasReport: row.hasReport ?? true,
    sessionDates: (row.sessionDates ?? []).map((session) => ({
      ...session,
      hasProof: session.hasProof ?? true,
    })),
  }))

const readInvoicing = (body: InvoicingPage) => {
  const treatments = withSessions(body.treatments)
  return { ...body, ...numbered(body, treatments), rows: treatments }
}

type OptionalTotals = { totalPaid?: number; totalDue?: number }

export const readProduction = (body: Omit<ProductionPage, keyof OptionalTotals> & OptionalTotals) => {
  const treatments = withSessions(body.treatments)
  return { ...body, ...numbered(body, treatments), rows: treatments }
}

const billed = [...changesOfFigures, 'report', 'patient', 'professional'] as const
const paid = [...billed, 'payment', 'bank-file'] as const

export const invoicingQuery = (params: Params) =>
  queryOptions({
    queryKey: [...detailsKey('invoicing'), params],
    queryFn: async ({ signal }) =>
      readInvoicing(await read('GET /payment-management/invoicing/details', { query: params, signal })),
    meta: refreshOn(billed, aboutOf(params)),
  })
export type Invoicing = ReturnType<typeof readInvoicing>

export const productionQuery = (params: Params) =>
  queryOptions({
    queryKey: [...detailsKey('production'), params],
    queryFn: async ({ signal }) =>
      readProduction(await read('GET /payment-management/production/details', { query: params, signal })),
    meta: refreshOn(paid, aboutOf(params)),
  })
export type Production = ReturnType<typeof readProduction>

const AT_ONCE = 100

/** Reads the rows of all pages of a filter, up to `most` rows. */
export const readProductionRows = async (params: Params, most: number, signal?: AbortSignal) => {
  const rows: ProductionRow[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...params, page: String(page), per_page: String(AT_ONCE) }
    const answer = readProduction(
      await read('GET /payment-management/production/details', { query, ...(signal && { signal }) }),
    )
    rows.push(...answer.rows)
    if (page >= answer.lastPage || rows.length >= most)
      return { rows: rows.slice(0, most), total: answer.total }
  }
}

/** Reads payouts of a month by PAD id, independent of pages. */
export const payoutsQuery = ({ year, month }: Month, ids: number[]) =>
  queryOptions({
    queryKey: [...familyKey('production'), 'selected', year, month, ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
        ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
      )
      const found = await Promise.all(
        parts.map((part) =>
          readProductionRows({ year, month, treatmentIds: part.join(',') }, Number.POSITIVE_INFINITY, signal),
        ),
      )
      return found.flatMap(({ rows }) => rows)
    },
    meta: refreshOn(paid, aboutOf({ year, month })),
    enabled: ids.length > 0,
  })

type Month = { year: string; month: string }

/** The payouts of a PIX: a single one, or, if `isForAll` is true, all open payouts of the professional. */
export type PixTarget = { row: ProductionRow; isForAll: boolean }

const readCharge = async (
  { row, isForAll }: PixTarget,
  query: Month,
  signal: AbortSignal,
): Promise<PixCharge> => {
  const professionalId = row.professional.id
  const charge: Partial<PixCharge> & PixCharge = isForAll
    ? await read('GET /payment-management/production/professionals/{professionalId}/pix', {
        params: { professionalId },
        query,
        signal,
      })
    : await read('GET /payment-management/production/{treatmentId}/pix', {
        params: { treatmentId: row.id },
        query: { ...query, ...(professionalId && { professionalId }) },
        signal,
      })
  const payout = { treatmentId: row.id, patient: row.patient.fullName, payoutValue: payoutOf(row) }
  return {
    ...charge,
    professionalId: charge.professionalId ?? professionalId,
    payouts: charge.payouts ?? [{ ...payout, due: charge.amount }],
  }
}

/**
 * A PIX charge. Each opening of the dialog has a query key of its own, because a payment must not use cached data. The
 * charge depends on the whole account of the professional.
 */
export const pixQuery = (target: PixTarget, { year, month }: Month, opening: number) =>
  queryOptions({
    queryKey: [...familyKey('production'), 'pix', opening, target.row.id, target.isForAll],
    queryFn: ({ signal }) => readCharge(target, { year, month }, signal),
    meta: refreshOn(
      ['session', 'treatment', 'payment', 'account', 'month', 'professional', 'patient', 'bank-file'],
      { professionalId: target.row.professional.id },
    ),
    staleTime: 0,
    gcTime: 0,
  })

/** The maximum number of names in the filter; the search of the page finds all others. */
const mostProfessionals = 1000

/** The professionals with sessions in a month, for the filter. */
export const monthProfessionals = (params: Competence): OptionList => ({
  key: ['production', params, 'professionals'],
  load: async (signal) => {
    const path = 'GET /payment-management/production/{year}/{month}/professionals'
    const found = await read(path, { params, query: { limit: mostProfessionals }, signal })
    return found.map(({ id, fullName }) => ({ value: id, label: fullName }))
  },
  meta: refreshOn(['session', 'treatment', 'professional'], params),
})
