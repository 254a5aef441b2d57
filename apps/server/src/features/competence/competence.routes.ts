import {
  confirmDueSessions,
  exportMissing,
  exportMonth,
  exportOwed,
  previewConfirmation,
  readMonthEnd,
  undoConfirmation,
} from '@zelo/contract/month-end'
import { readOverview } from '@zelo/contract/overview'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { idempotencyKey } from '../../platform/serving/idempotency.ts'
import { serve } from '../../platform/serving/serve.ts'
import { makeArchive, makeExport } from '../exports/exports.public.ts'
import { confirmSessions, previewOr404, undoConfirmed } from './confirmations.service.ts'
import { missingSheet, owedSheet } from './missing-sheets.ts'
import { monthArchive } from './month-archive.ts'
import { findMonthEnd } from './month-end.ts'
import { findOverview } from './overview.ts'

export const competenceRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, readMonthEnd, ({ query, request }) => findMonthEnd(context, request, query))
  serve(app, readOverview, ({ request }) => findOverview(context, request))
  serve(app, previewConfirmation, ({ query }) =>
    previewOr404(context, { ...query, withToday: query.withToday === 'true' }),
  )
  serve(app, confirmDueSessions, ({ user, body, request }) =>
    confirmSessions(context, user, body, idempotencyKey(request, body)),
  )
  serve(app, undoConfirmation, ({ user, params }) => undoConfirmed(context, user, params.id))
  serve(app, exportMonth, ({ query: { progressId, ...of }, user, request }) =>
    makeArchive(context, { user, request, progressId }, (tx) => monthArchive(context, user, tx, of)),
  )
  serve(app, exportMissing, ({ query: { progressId, ...filter }, user, request }) =>
    makeExport(context, { user, request, progressId }, (tx) => missingSheet(context, tx, filter)),
  )
  serve(app, exportOwed, ({ query: { progressId, ...filter }, user, request }) =>
    makeExport(context, { user, request, progressId }, (tx) => owedSheet(context, tx, filter)),
  )
}
