import { closeMonth, listClosingHistory, listClosings, reopenMonth } from '@zelo/contract/closings'
import {
  listInvoicingContracts,
  listInvoicingMonths,
  listInvoicingYears,
  listProductionMonths,
  listProductionProfessionals,
  listProductionYears,
  listSummaryContracts,
  listSummaryMonths,
  listSummaryYears,
  readInvoicing,
  readProduction,
  readSummary,
} from '@zelo/contract/payments'
import { readPixCharge, updatePayment, updatePayments } from '@zelo/contract/payouts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findMonthContracts, findMonths, findYears } from '../monitoring/monitoring.public.ts'
import { findClosingHistory, findMonthClosings } from './closings.queries.ts'
import { closeBooks, reopenBooks } from './closings.service.ts'
import { findInvoicing } from './invoicing.queries.ts'
import { paymentExportRoutes } from './payment-exports.routes.ts'
import { setPayment, setPayments } from './payouts.service.ts'
import { readPix } from './pix.ts'
import { findMonthProfessionals, findProduction } from './production.queries.ts'
import { findSummaryPage } from './summary.queries.ts'

export const paymentRoutes = (app: FastifyInstance, context: Context) => {
  const { db } = context
  for (const years of [listInvoicingYears, listProductionYears, listSummaryYears])
    serve(app, years, () => findYears(db))
  for (const months of [listInvoicingMonths, listProductionMonths, listSummaryMonths])
    serve(app, months, ({ params }) => findMonths(db, params.year))
  for (const contracts of [listInvoicingContracts, listSummaryContracts])
    serve(app, contracts, ({ params }) => findMonthContracts(db, params))
  serve(app, listProductionProfessionals, ({ params }) => findMonthProfessionals(db, params))

  serve(app, readInvoicing, ({ query }) => findInvoicing(db, query))
  serve(app, readProduction, ({ query }) => findProduction(db, query))
  serve(app, readSummary, ({ query }) => findSummaryPage(db, query))

  paymentExportRoutes(app, context)

  serve(app, updatePayment, ({ user, body }) => setPayment(context, user, body))
  serve(app, updatePayments, ({ user, body }) => setPayments(context, user, body))
  serve(app, readPixCharge, ({ params, query }) => readPix(db, params.treatmentId, query))

  serve(app, listClosings, async ({ query }) => ({ data: await findMonthClosings(db, query) }))
  serve(app, listClosingHistory, async ({ query }) => ({ data: await findClosingHistory(db, query) }))
  serve(app, closeMonth, ({ user, body }) => closeBooks(context, user, body))
  serve(app, reopenMonth, ({ user, body }) => reopenBooks(context, user, body))
}
