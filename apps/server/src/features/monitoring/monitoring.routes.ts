import { listRemovedDocuments, restoreDocument } from '@zelo/contract/documents'
import { listOwedByProfessional } from '@zelo/contract/missing-by-professional'
import {
  deleteReport,
  listMonitoredTreatments,
  listMonitoringContracts,
  listMonitoringMonths,
  listMonitoringProfessionals,
  listMonitoringYears,
  readMonitoredTreatment,
  readMonitoringNeighbours,
  sendReport,
} from '@zelo/contract/monitoring'
import { checkProof, updateMonitoredSession, updateSessionStates } from '@zelo/contract/session-changes'
import type { FastifyInstance } from 'fastify'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { readFor } from '../../platform/database/stopped-by.ts'
import { notFound } from '../../platform/errors.ts'
import { idempotencyKey } from '../../platform/serving/idempotency.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findMonthContracts, findMonths, findYears } from '../books/books.public.ts'
import { findMonitoredTreatment } from './monitoring.queries.ts'
import { findMonitoredTreatments, findNeighbours } from './monitoring-list.queries.ts'
import { findAttendants } from './month-totals.queries.ts'
import { findOwed } from './owed.queries.ts'
import { checkPhoto } from './proof-facts.queries.ts'
import { findRemovedDocuments } from './removed-documents.queries.ts'
import { restoreRemovedDocument } from './removed-documents.service.ts'
import { removeReport, sendReportFile } from './reports.service.ts'
import { changeMonitoredSession } from './session-edit.service.ts'
import { changeSessionStates } from './session-states.service.ts'

export const monitoringRoutes = (app: FastifyInstance, context: Context) => {
  const { db, config } = context
  const today = () => companyDay(config)
  serve(app, listMonitoringYears, () => findYears(db))
  serve(app, listMonitoringMonths, ({ params }) => findMonths(db, params.year))
  serve(app, listMonitoringContracts, ({ params }) => findMonthContracts(db, params))
  serve(app, listMonitoredTreatments, ({ query, request }) =>
    readFor(request, context, (tx) => findMonitoredTreatments(tx, query, today())),
  )
  serve(app, listOwedByProfessional, ({ query, request }) =>
    readFor(request, context, (tx) => findOwed(tx, query, today())),
  )
  serve(app, listMonitoringProfessionals, ({ params, query }) => findAttendants(db, { ...params, ...query }))
  serve(app, readMonitoringNeighbours, ({ params, query }) => findNeighbours(db, params.id, query, today()))
  serve(app, readMonitoredTreatment, async ({ user, params, query }) => {
    const found = await findMonitoredTreatment(context.byKey, params.id, query, today())
    if (!found) throw notFound('Este PAD não existe neste contrato.')
    context.traces.read(user, 'sessions', { treatmentId: params.id })
    return found
  })
  serve(app, updateMonitoredSession, ({ user, params, body, file }) =>
    changeMonitoredSession(context, user, params.sessionDateId, body, file),
  )
  serve(app, checkProof, ({ params, file }) =>
    checkPhoto(
      db,
      params.sessionDateId,
      file.photo ?? { taken: undefined, hash: undefined },
      config.panel.timeZone,
    ),
  )
  serve(app, updateSessionStates, ({ user, body }) => changeSessionStates(context, user, body))
  serve(app, sendReport, ({ user, body, file, request }) =>
    sendReportFile(context, user, body, file, idempotencyKey(request, { ...body, size: file.size })),
  )
  serve(app, deleteReport, async ({ user, params }) => {
    await removeReport(context, user, params.id)
    return { message: 'Relatório removido.' }
  })
  serve(app, listRemovedDocuments, async ({ user, query: { treatmentId } }) => {
    const data = await findRemovedDocuments(db, treatmentId)
    if (data.length > 0) context.traces.read(user, 'removedDocuments', { treatmentId })
    return { data }
  })
  serve(app, restoreDocument, async ({ user, params }) => {
    await restoreRemovedDocument(context, user, params.kind, params.id)
    return { message: 'Documento restaurado.' }
  })
}
