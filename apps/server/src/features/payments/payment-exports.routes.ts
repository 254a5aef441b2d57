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
import { type Caller, serve } from '../../platform/serving/serve.ts'
import { type ExportDocument, makeExport } from '../exports/exports.public.ts'
import { invoicingDocument } from './invoicing-document.ts'
import type { PaymentsExport } from './printed-filters.ts'
import { productionDocument } from './production-document.ts'
import { summaryDocument } from './summary-document.ts'

type ExportCall = { query: ExportQuery; user: Caller; request: FastifyRequest }

export const paymentExportRoutes = (app: FastifyInstance, context: Context) => {
  const { timeZone } = context.config.panel

  const exportAs =
    (kind: PaymentsExport['kind'], read: (tx: Tx, request: PaymentsExport) => Promise<ExportDocument>) =>
    ({ query: { progressId, ...filter }, user, request }: ExportCall) =>
      makeExport(context, { user, request, progressId }, (tx) => read(tx, { filter, kind, timeZone }))

  serve(app, exportInvoicingSheet, exportAs('xlsx', invoicingDocument))
  serve(app, exportInvoicingPdf, exportAs('pdf', invoicingDocument))
  serve(app, exportProductionSheet, exportAs('xlsx', productionDocument))
  serve(app, exportProductionPdf, exportAs('pdf', productionDocument))
  serve(app, exportSummarySheet, exportAs('xlsx', summaryDocument))
  serve(app, exportSummaryPdf, exportAs('pdf', summaryDocument))
}
