import type { SignedInUser } from '@zelo/contract/auth'
import {
  type ExportQuery,
  exportInvoicingPdf,
  exportInvoicingSheet,
  exportProductionPdf,
  exportProductionSheet,
  exportSummaryPdf,
  exportSummarySheet,
} from '@zelo/contract/payments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { serve } from '../../platform/serving/serve.ts'
import { makeExport, type Order } from '../exports/exports.public.ts'
import { invoicingOrder } from './invoicing-order.ts'
import type { Wanted } from './printed-filters.ts'
import { productionOrder } from './production-order.ts'
import { summaryOrder } from './summary-order.ts'

type Asked = { query: ExportQuery; user: SignedInUser; request: FastifyRequest }

export const paymentExportRoutes = (app: FastifyInstance, context: Context) => {
  const { timeZone } = context.config.panel

  const exportAs =
    (kind: Wanted['kind'], order: (tx: Tx, wanted: Wanted) => Promise<Order>) =>
    ({ query: { progressId, ...filter }, user, request }: Asked) =>
      makeExport(context, { user, request, progressId }, (tx) => order(tx, { filter, kind, timeZone }))

  serve(app, exportInvoicingSheet, exportAs('xlsx', invoicingOrder))
  serve(app, exportInvoicingPdf, exportAs('pdf', invoicingOrder))
  serve(app, exportProductionSheet, exportAs('xlsx', productionOrder))
  serve(app, exportProductionPdf, exportAs('pdf', productionOrder))
  serve(app, exportSummarySheet, exportAs('xlsx', summaryOrder))
  serve(app, exportSummaryPdf, exportAs('pdf', summaryOrder))
}
