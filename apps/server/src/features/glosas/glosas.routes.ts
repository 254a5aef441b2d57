import {
  appealGlosa,
  createGlosas,
  deleteGlosa,
  deleteGlosaDocument,
  markGlosaDiscount,
  readRemovedGlosa,
  reopenGlosa,
  restoreGlosa,
  restoreGlosaDocument,
  sendGlosaDocument,
  settleGlosa,
  updateGlosa,
} from '@zelo/contract/glosa-changes'
import {
  exportGlosaPdf,
  exportGlosaSheet,
  type GlosaExportQuery,
  listBilledSessions,
  listGlosaDiscounts,
  listGlosas,
  printGlosaLetter,
  readGlosa,
  readGlosaTotals,
} from '@zelo/contract/glosas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { readFor } from '../../platform/database/stopped-by.ts'
import { guardRemoved } from '../../platform/removed.ts'
import { idempotencyKey } from '../../platform/serving/idempotency.ts'
import { type Caller, serve } from '../../platform/serving/serve.ts'
import { makeExport } from '../exports/exports.public.ts'
import { addDocument, removeDocument, restoreDocument } from './glosa-documents.service.ts'
import { glosaLetter } from './glosa-letter.ts'
import { findGlosaDiscounts, findGlosaTotals } from './glosa-totals.queries.ts'
import { findBilled, findGlosas } from './glosas.queries.ts'
import {
  appeal,
  editGlosa,
  markDiscount,
  readGlosaOr404,
  readRemovedOr404,
  removeGlosa,
  reopen,
  restoreGlosaRecord,
  settle,
} from './glosas.service.ts'
import { glosasDocument } from './glosas-document.ts'
import { registerGlosas } from './register-glosas.service.ts'

const fileRoutes = (app: FastifyInstance, context: Context) => {
  type ExportCall = { query: GlosaExportQuery; user: Caller; request: FastifyRequest }
  const exportAs =
    (kind: 'xlsx' | 'pdf') =>
    ({ query: { progressId, ...filter }, user, request }: ExportCall) =>
      makeExport(context, { user, request, progressId }, (tx) =>
        glosasDocument(tx, { ...filter, today: companyDay(context.config) }, kind),
      )
  serve(app, exportGlosaSheet, exportAs('xlsx'))
  serve(app, exportGlosaPdf, exportAs('pdf'))
  serve(app, printGlosaLetter, async ({ params, query, user, request }) => {
    const { treatmentId } = await readGlosaOr404(context.db, user, params.id)
    context.traces.read(user, 'glosa', { treatmentId })
    const { config } = context
    return makeExport(context, { user, request, progressId: query.progressId }, (tx) =>
      glosaLetter(tx, params.id, { company: config.panel.companyName, today: companyDay(config) }),
    )
  })
}

const documentRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, sendGlosaDocument, ({ user, params, body, file, request }) =>
    addDocument(
      context,
      user,
      { glosaId: params.id, title: body.title ?? 'Anexo' },
      file,
      idempotencyKey(request, { ...body, ...params, size: file.size }),
    ),
  )
  serve(app, deleteGlosaDocument, async ({ user, params }) => {
    await removeDocument(context, user, { glosaId: params.id, documentId: params.documentId })
    return { message: 'Anexo removido.' }
  })
  serve(app, restoreGlosaDocument, async ({ user, params }) => {
    await restoreDocument(context, user, { glosaId: params.id, documentId: params.documentId })
    return { message: 'Anexo restaurado.' }
  })
}

export const glosaRoutes = (app: FastifyInstance, context: Context) => {
  const { db } = context
  const today = () => companyDay(context.config)
  serve(app, listGlosas, ({ user, query, request }) =>
    readFor(request, context, (tx) => findGlosas(tx, guardRemoved(user, query), today())),
  )
  serve(app, readGlosaTotals, ({ query, request }) =>
    readFor(request, context, (tx) => findGlosaTotals(tx, { ...query, today: today() })),
  )
  serve(app, listGlosaDiscounts, async ({ query }) => ({
    data: [...(await findGlosaDiscounts(db, query.professionalId))],
  }))
  serve(app, listBilledSessions, ({ query, request }) =>
    readFor(request, context, (tx) => findBilled(tx, query)),
  )
  fileRoutes(app, context)
  serve(app, readGlosa, async ({ user, params }) => {
    const found = await readGlosaOr404(db, user, params.id)
    context.traces.read(user, 'glosa', { treatmentId: found.treatmentId })
    return found
  })
  serve(app, readRemovedGlosa, async ({ user, params }) => {
    const found = await readRemovedOr404(db, params.id)
    context.traces.read(user, 'glosa', { treatmentId: found.treatmentId })
    return found
  })
  serve(app, createGlosas, ({ user, body, request }) =>
    registerGlosas(context, user, body, idempotencyKey(request, body)),
  )
  serve(app, updateGlosa, ({ user, params, body }) => editGlosa(context, user, params.id, body))
  serve(app, appealGlosa, ({ user, params, body }) => appeal(context, user, params.id, body))
  serve(app, settleGlosa, ({ user, params, body }) => settle(context, user, params.id, body))
  serve(app, reopenGlosa, ({ user, params, body }) => reopen(context, user, params.id, body.version))
  serve(app, markGlosaDiscount, ({ user, params, body }) => markDiscount(context, user, params.id, body))
  serve(app, deleteGlosa, async ({ user, params }) => {
    await removeGlosa(context, user, params.id)
    return { message: 'Glosa removida.' }
  })
  serve(app, restoreGlosa, ({ user, params }) => restoreGlosaRecord(context, user, params.id))
  documentRoutes(app, context)
}
