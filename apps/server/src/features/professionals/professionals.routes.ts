import {
  checkProfessionalRemoval,
  createProfessional,
  deleteProfessional,
  listProfessionals,
  listProfessionalTreatments,
  readProfessional,
  readRemovedProfessional,
  restoreProfessional,
  updateProfessional,
} from '@zelo/contract/professionals'
import type { FastifyInstance } from 'fastify'
import { readByKey, readFor } from '../../platform/database/stopped-by.ts'
import { findRemovedOr404 } from '../../platform/register.ts'
import { guardRemoved } from '../../platform/removed.ts'
import { idempotencyKey } from '../../platform/serving/idempotency.ts'
import { serve } from '../../platform/serving/serve.ts'
import { absenceRoutes } from './absences.routes.ts'
import { findProfessionals } from './professionals.queries.ts'
import { professionalRegister } from './professionals.register.ts'
import {
  type Context,
  checkRemoval,
  createProfessionalRecord,
  editProfessional,
  readProfessionalOr404,
  readTreatmentsOf,
  removeProfessional,
  restoreProfessionalRecord,
} from './professionals.service.ts'

export const professionalRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, listProfessionals, ({ user, query, request }) =>
    readFor(request, context, (tx) => findProfessionals(tx, guardRemoved(user, query))),
  )
  serve(app, readProfessional, ({ params, request }) =>
    readByKey(request, context, (db) => readProfessionalOr404({ ...context, db }, params.id)),
  )
  serve(app, listProfessionalTreatments, ({ params, query, request }) =>
    readByKey(request, context, (db) => readTreatmentsOf({ ...context, db }, params.id, query)),
  )
  serve(app, readRemovedProfessional, ({ params }) =>
    findRemovedOr404(context.db, professionalRegister, params.id),
  )
  serve(app, checkProfessionalRemoval, ({ params }) => checkRemoval(context, params.id))
  serve(app, createProfessional, ({ user, body, request }) =>
    createProfessionalRecord(context, user, body, idempotencyKey(request, body)),
  )
  serve(app, updateProfessional, ({ user, params, body }) => editProfessional(context, user, params.id, body))
  serve(app, deleteProfessional, async ({ user, params }) => {
    await removeProfessional(context, user, params.id)
    return { message: 'Profissional removido.' }
  })
  serve(app, restoreProfessional, ({ user, params }) => restoreProfessionalRecord(context, user, params.id))
  absenceRoutes(app, context)
}
