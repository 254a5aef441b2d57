import {
  createAdministrator,
  deleteAdministrator,
  listAdministrators,
  readAdministrator,
  updateAdministrator,
} from '@zelo/contract/administrators'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findAdministrators } from './administrators.queries.ts'
import {
  editAdministrator,
  readAdministratorOr404,
  registerAdministrator,
  removeAdministrator,
} from './administrators.service.ts'

export const administratorRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, listAdministrators, ({ query }) => findAdministrators(context.db, query))
  serve(app, readAdministrator, ({ params }) => readAdministratorOr404(context, params.id))
  serve(app, createAdministrator, ({ user, body }) => registerAdministrator(context, user, body))
  serve(app, updateAdministrator, ({ user, params, body }) =>
    editAdministrator(context, user, params.id, body),
  )
  serve(app, deleteAdministrator, async ({ user, params }) => {
    await removeAdministrator(context, user, params.id)
    return { message: 'Administrador removido.' }
  })
}
