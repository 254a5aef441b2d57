import type { Competence } from '@zelo/contract/competence'
import { toCents } from '@zelo/contract/money'
import type { MonthEnd, MonthEndFigures, MonthEndRow } from '@zelo/contract/month-end'
import type { FastifyRequest } from 'fastify'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { readFor } from '../../platform/database/stopped-by.ts'
import { findMonthEndRows, findUnpaid } from '../books/books.public.ts'
import { findConfirmations } from './confirmations.queries.ts'

const zeroFigures: MonthEndFigures = {
  treatments: 0,
  authorized: 0,
  completed: 0,
  pending: 0,
  overdue: 0,
  today: 0,
  due: 0,
  glossed: 0,
  withoutProof: 0,
  withoutReport: 0,
  withoutTimesheet: 0,
  billed: 0,
  owed: 0,
  paid: 0,
  unpaid: 0,
}

const figureNames = Object.keys(zeroFigures) as (keyof MonthEndFigures)[]

/** Adds up the contracts in whole cents. */
const addUp = (rows: MonthEndRow[]): MonthEndFigures =>
  rows.reduce((total, row) => {
    const sums = figureNames.map((name) => [name, (toCents(total[name]) + toCents(row[name])) / 100])
    return { ...zeroFigures, ...Object.fromEntries(sums) }
  }, zeroFigures)

/** One month of all contracts, with recent confirmations that can be undone. */
export const findMonthEnd = (
  context: Context,
  request: FastifyRequest,
  when: Competence,
): Promise<MonthEnd> =>
  readFor(request, context, async (connection) => {
    const [contracts, confirmations, unpaid] = await Promise.all([
      findMonthEndRows(connection, when, companyDay(context.config)),
      findConfirmations(connection, when),
      findUnpaid(connection, when),
    ])
    // A payout shared by two contracts counts once.
    const total = { ...addUp(contracts), unpaid: unpaid.count }
    return { ...when, contracts, total, confirmations }
  })
