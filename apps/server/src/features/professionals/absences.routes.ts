import {
  checkAbsenceRemoval,
  createAbsence,
  deleteAbsence,
  listAbsences,
  updateAbsence,
} from '@zelo/contract/absences'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serving/serve.ts'
import {
  checkRemoval,
  editAbsence,
  listAbsencesOf,
  recordAbsence,
  removeAbsence,
} from './absences.service.ts'
import type { Context } from './professionals.service.ts'

export const absenceRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, listAbsences, ({ params, query }) => listAbsencesOf(context, params.id, query))
  serve(app, createAbsence, ({ user, params, body }) => recordAbsence(context, user, params.id, body))
  serve(app, updateAbsence, ({ user, params, body }) => editAbsence(context, user, params, body))
  serve(app, checkAbsenceRemoval, ({ params }) => checkRemoval(context, params))
  serve(app, deleteAbsence, async ({ user, params, query }) => {
    await removeAbsence(context, user, params, query.substitutions)
    return { message: 'Ausência removida.' }
  })
}
