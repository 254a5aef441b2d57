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
} from '@zelo/contract/payments'
import {
  confirmPaymentData,
  readPixCharge,
  readProfessionalPixCharge,
  undoPayments as undoPaymentsCall,
  updatePayment,
  updatePayments,
} from '@zelo/contract/payouts'
import { readSummary } from '@zelo/contract/summary'
import type { FastifyInstance } from 'fastify'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { readFromReplica } from '../../platform/database/read-from-replica.ts'
import { readFor } from '../../platform/database/stopped-by.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findMonthContracts, findMonthProfessionals, findMonths, findYears } from '../books/books.public.ts'
import { findInvoicing } from './invoicing.queries.ts'
import { confirmKey } from './payment-data.service.ts'
import { paymentExportRoutes } from './payment-exports.routes.ts'
import { setPayment, setPayments } from './payouts.service.ts'
import { readPix, readProfessionalPix } from './pix.ts'
import { findProduction } from './production.queries.ts'
import { findSummaryPage } from './summary.queries.ts'
import { undoPayments } from './undo-payments.service.ts'

export const paymentRoutes = (app: FastifyInstance, context: Context) => {
  const { db } = context
  for (const years of [listInvoicingYears, listProductionYears, listSummaryYears])
    serve(app, years, () => findYears(db))
  for (const months of [listInvoicingMonths, listProductionMonths, listSummaryMonths])
    serve(app, months, ({ params }) => findMonths(db, params.year))
  for (const contracts of [listInvoicingContracts, listSummaryContracts])
    serve(app, contracts, ({ params }) => findMonthContracts(db, params))
  serve(app, listProductionProfessionals, ({ params, query }) => findMonthProfessionals(db, params, query))

  serve(app, readInvoicing, ({ query, request }) =>
    readFor(request, context, (tx) => findInvoicing(tx, query, companyDay(context.config))),
  )
  serve(app, readProduction, ({ query, request }) =>
    readFor(request, context, (tx) => findProduction(tx, query)),
  )
  serve(app, readSummary, ({ query, request }) =>
    readFromReplica(request, context, (connection) => findSummaryPage(connection, query)),
  )

  paymentExportRoutes(app, context)

  serve(app, updatePayment, ({ user, body }) => setPayment(context, user, body))
  serve(app, updatePayments, ({ user, body }) => setPayments(context, user, body))
  serve(app, undoPaymentsCall, ({ user, body }) => undoPayments(context, user, body))
  serve(app, confirmPaymentData, async ({ user, params, body }) => {
    await confirmKey(context, user, params.professionalId, body)
    return { message: 'Dados de pagamento conferidos.' }
  })
  serve(app, readPixCharge, ({ params, query }) => readPix(db, params.treatmentId, query))
  serve(app, readProfessionalPixCharge, ({ params, query }) =>
    readProfessionalPix(db, params.professionalId, query),
  )
}
