import {
  type AuditExportQuery,
  exportAuditPdf,
  exportAuditSheet,
  getLastChange,
  listAudit,
} from '@zelo/contract/audit'
import { may } from '@zelo/contract/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { readFor } from '../../platform/database/stopped-by.ts'
import { notAllowed } from '../../platform/errors.ts'
import { everyDay } from '../../platform/every-day.ts'
import { findLastChange } from '../../platform/last-change.ts'
import { type Caller, serve } from '../../platform/serving/serve.ts'
import { makeExport } from '../exports/exports.public.ts'
import { readAudit, withPeriod } from './audit.service.ts'
import { auditDocument } from './audit-document.ts'
import { expireAudit } from './expire-audit.ts'

type ExportRequest = { query: AuditExportQuery; user: Caller; request: FastifyRequest }

export const auditRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, listAudit, ({ query, request }) =>
    readFor(request, context, (tx) => readAudit(tx, context, query)),
  )

  serve(app, getLastChange, async ({ params: { kind, id }, user }) => {
    if (!may(user.role, `${kind}s.read`)) throw notAllowed()
    return { lastChange: (await findLastChange(context.db, kind, id)) ?? null }
  })

  const exportAs =
    (kind: 'xlsx' | 'pdf') =>
    ({ query: { progressId, ...query }, user, request }: ExportRequest) => {
      const filter = withPeriod(context, query)
      return makeExport(context, { user, request, progressId }, (tx) => auditDocument(tx, filter, kind))
    }
  serve(app, exportAuditSheet, exportAs('xlsx'))
  serve(app, exportAuditPdf, exportAs('pdf'))

  everyDay(app, context, 3, () => expireAudit(context))
}
