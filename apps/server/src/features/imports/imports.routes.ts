import {
  correctEqualCells,
  correctImportRow,
  discardImport,
  exportLeftOut,
  leaveOutRows,
  listImportRows,
  listImports,
  makeTemplate,
  mapImport,
  readImport,
  runImport,
  startImport,
  undoImport,
} from '@zelo/contract/imports'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serving/serve.ts'
import { makeExport } from '../exports/exports.public.ts'
import { correctEqual, correctRow, leaveOutChosenRows } from './correct-import.service.ts'
import { deleteExpired } from './imports.queries.ts'
import { changeMapping, discard, listRecent, listRows, openImport, start } from './imports.service.ts'
import { readLeftOutDocument } from './left-out-document.ts'
import { run } from './run-import.service.ts'
import { templateDocument } from './template-document.ts'
import { undo } from './undo-import.service.ts'

const sweepEvery = 3_600_000

export const importRoutes = (app: FastifyInstance, context: Context) => {
  const { db } = context
  serve(app, startImport, ({ user, params, body, file, request: { signal } }) =>
    start(context, user, { kind: params.kind, fileName: body.fileName, file, signal }),
  )
  serve(app, listImports, ({ user, query }) => listRecent(db, user, query.kind))
  serve(app, makeTemplate, ({ user, params, request }) =>
    makeExport(context, { user, request, progressId: undefined }, async () => templateDocument(params.kind)),
  )
  serve(app, readImport, ({ user, params }) => openImport(context, user, params.id))
  serve(app, listImportRows, ({ user, params, query }) => listRows(db, user, params.id, query))
  serve(app, mapImport, ({ user, params, body }) => changeMapping(context, user, params.id, body))
  serve(app, correctImportRow, ({ user, params: { id, position }, body }) =>
    correctRow(context, user, id, { position, ...body }),
  )
  serve(app, leaveOutRows, ({ user, params, body }) =>
    leaveOutChosenRows(context, user, params.id, body.which),
  )
  serve(app, correctEqualCells, ({ user, params, body }) => correctEqual(context, user, params.id, body))
  serve(app, runImport, ({ user, params, body: { progressId, repeated = 0 } }) =>
    run(context, user, { id: params.id, progressId, repeated }),
  )
  serve(app, exportLeftOut, async ({ user, params, request }) => {
    const document = await readLeftOutDocument(db, user, params.id)
    return makeExport(context, { user, request, progressId: undefined }, async () => document)
  })
  serve(app, undoImport, ({ user, params }) => undo(context, user, params.id))
  serve(app, discardImport, async ({ user, params }) => {
    await discard(context, user, params.id)
    return { message: 'Importação descartada.' }
  })

  // Delete expired drafts regularly, even if nobody calls the API: they contain personal data.
  const sweep = () => context.inBackground(() => deleteExpired(db))
  sweep()
  const sweeping = setInterval(sweep, sweepEvery).unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
}
