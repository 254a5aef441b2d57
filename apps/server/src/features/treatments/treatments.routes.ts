import { listAuthorizations, listContractBalances } from '@zelo/contract/authorizations'
import { previewTerms } from '@zelo/contract/dated-terms'
import {
  handOverProfessional,
  handOverTreatment,
  listHandOversOfProfessional,
  listHandOversOfTreatment,
  previewHandOver,
  undoHandOver,
} from '@zelo/contract/hand-over'
import { createRenewals, listRenewalBatches, listRenewals, undoRenewals } from '@zelo/contract/renewals'
import { listSessions, updateSession } from '@zelo/contract/sessions'
import {
  checkTreatment,
  checkTreatmentRemoval,
  createTreatment,
  deleteTreatment,
  readTreatment,
  restoreTreatment,
  updateTreatment,
} from '@zelo/contract/treatments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { readByKey, readFor } from '../../platform/database/stopped-by.ts'
import { idempotencyKey } from '../../platform/serving/idempotency.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findAuthorizations, findContractBalances } from './authorizations.queries.ts'
import { handOver, handOverAll, previewHandOvers } from './hand-over.service.ts'
import { checkRemovalOf } from './removal-holds.ts'
import { findBatches } from './renewals.queries.ts'
import { proposeRenewals, renewTreatments, undoRenewal } from './renewals.service.ts'
import { changeSession } from './sessions.service.ts'
import {
  createTreatmentRecord,
  editTreatment,
  previewTermsOf,
  removeTreatment,
  restoreTreatmentRecord,
  showTreatment,
} from './treatments.service.ts'
import { listHandOversOf, undoHandOverOf } from './undo-hand-over.service.ts'
import { findWarnings } from './warnings.ts'

export const treatmentRoutes = (app: FastifyInstance, context: Context) => {
  const show = (request: FastifyRequest, id: number) =>
    readByKey(request, context, (db) => showTreatment({ ...context, db }, id))

  serve(app, readTreatment, async ({ user, params, request }) => {
    const found = await show(request, params.id)
    context.traces.read(user, 'treatment', { treatmentId: params.id })
    return found
  })
  serve(app, listAuthorizations, ({ query, request }) =>
    readFor(request, context, (tx) => findAuthorizations(tx, companyDay(context.config), query)),
  )
  serve(app, listContractBalances, ({ query, request }) =>
    readFor(request, context, async (tx) => ({ data: await findContractBalances(tx, query) })),
  )
  serve(app, createTreatment, ({ user, params, body, request }) =>
    createTreatmentRecord(
      context,
      user,
      params.patientId,
      body,
      idempotencyKey(request, { ...body, ...params }),
    ),
  )
  serve(app, updateTreatment, ({ user, params, body }) => editTreatment(context, user, params.id, body))
  serve(app, checkTreatmentRemoval, ({ params: { id } }) =>
    checkRemovalOf(context.db, context.db`t.id = ${id}`),
  )
  serve(app, deleteTreatment, async ({ user, params }) => {
    await removeTreatment(context, user, params.id)
    return { message: 'PAD removido.' }
  })
  serve(app, restoreTreatment, ({ user, params }) => restoreTreatmentRecord(context, user, params.id))
  serve(app, listSessions, async ({ user, params, request }) => {
    const { sessionDates } = await show(request, params.id)
    context.traces.read(user, 'sessions', { treatmentId: params.id })
    return { data: sessionDates }
  })
  serve(app, updateSession, ({ user, params, body }) => changeSession(context, user, params.id, body))
  serve(app, handOverTreatment, ({ user, params, body }) => handOver(context, user, params.id, body))
  serve(app, previewHandOver, ({ params, query }) => previewHandOvers(context, params.id, query))
  serve(app, handOverProfessional, ({ user, params, body }) => handOverAll(context, user, params.id, body))
  serve(app, listHandOversOfTreatment, async ({ params }) => ({
    data: await listHandOversOf.treatment(context.db, params.id),
  }))
  serve(app, listHandOversOfProfessional, async ({ params, query }) => ({
    data: await listHandOversOf.professional(context.db, params.id, query),
  }))
  serve(app, undoHandOver, ({ user, params }) => undoHandOverOf(context, user, params.id))
  serve(app, previewTerms, ({ params, body }) => previewTermsOf(context, params.id, body))
  serve(app, listRenewals, ({ query }) => proposeRenewals(context, query))
  serve(app, createRenewals, ({ user, body, request }) =>
    renewTreatments(context, user, body, idempotencyKey(request, body)),
  )
  serve(app, listRenewalBatches, async () => ({ data: [...(await findBatches(context.db))] }))
  serve(app, undoRenewals, async ({ user, params }) => {
    await undoRenewal(context, user, params.id)
    return { message: 'Renovação desfeita.' }
  })
  serve(app, checkTreatment, ({ body }) => findWarnings(context, body))
}
