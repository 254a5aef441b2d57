import { createAbsence, deleteAbsence, listAbsences, updateAbsence } from '@zelo/contract/absences'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serving/serve.ts'
import { editAbsence, listAbsencesOf, recordAbsence, removeAbsence } from './absences.service.ts'

export const absenceRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, listAbsences, ({ params, query }) => listAbsencesOf(context, params.id, query))
  serve(app, createAbsence, ({ user, params, body }) => recordAbsence(context, user, params.id, body))
  serve(app, updateAbsence, ({ user, params, body }) => editAbsence(context, user, params, body))
  serve(app, deleteAbsence, async ({ user, params }) => {
    await removeAbsence(context, user, params)
    return { message: 'Ausência removida.' }
  })
}
