import type { Competence } from '@zelo/contract/competence'
import { competenceOf, monthAfter } from '@zelo/contract/dates'
import { type MonthOverview, maxLookedUp, type Overview } from '@zelo/contract/overview'
import { monthToRenew } from '@zelo/contract/renewals'
import type { FastifyRequest } from 'fastify'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { readFor } from '../../platform/database/stopped-by.ts'
import { countWaitingFiles } from '../bank-files/bank-files.public.ts'
import { findMonthState, findUnpaid } from '../books/books.public.ts'
import { countUrgentGlosas } from '../glosas/glosas.public.ts'
import { findSummary } from '../payments/payments.public.ts'
import { countAuthorizations, countToRenew } from '../treatments/treatments.public.ts'

const monthOf = async (
  db: Queryable,
  when: Competence,
  today: string,
): Promise<Omit<MonthOverview, 'billed' | 'net' | 'netBefore'>> => {
  const [state, unpaid] = await Promise.all([findMonthState(db, when, today), findUnpaid(db, when)])
  return { ...when, ...state, unpaid: unpaid.count, unpaidAmount: unpaid.value }
}

/**
 * The figures of the last and the current month, and the counts of open work. The counts of glosas, authorizations and renewals
 * stop at a limit.
 */
export const findOverview = (context: Context, request: FastifyRequest): Promise<Overview> =>
  readFor(request, context, async (connection) => {
    const today = companyDay(context.config)
    const now = competenceOf(today)
    const target = monthToRenew(today)
    const shown = [monthAfter(now, -1), now]
    const [months, { months: sums }, glosas, authorizations, toRenew, bankFiles] = await Promise.all([
      Promise.all(shown.map((when) => monthOf(connection, when, today))),
      findSummary(connection, now),
      countUrgentGlosas(connection, today, maxLookedUp),
      countAuthorizations(connection, today, maxLookedUp),
      countToRenew(connection, target, maxLookedUp),
      countWaitingFiles(connection),
    ])
    return {
      months: months.map((one) => {
        const at = sums.findIndex(({ year, month }) => year === one.year && month === one.month)
        return {
          ...one,
          billed: sums[at]?.bruto ?? 0,
          net: sums[at]?.liquido ?? 0,
          netBefore: sums[at - 1]?.liquido ?? 0,
        }
      }),
      glosas,
      authorizations,
      renewals: { ...target, ...toRenew },
      bankFiles,
    }
  })
