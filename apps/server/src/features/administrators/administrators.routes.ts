import {
  createAdministrator,
  deleteAdministrator,
  listAdministrators,
  readAdministrator,
  readRemovedAdministrator,
  resetSecondFactor,
  restoreAdministrator,
  updateAdministrator,
} from '@zelo/contract/administrators'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { readFor } from '../../platform/database/stopped-by.ts'
import { findRemovedOr404 } from '../../platform/register.ts'
import { guardRemoved } from '../../platform/removed.ts'
import { idempotencyKey } from '../../platform/serving/idempotency.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findAdministrators } from './administrators.queries.ts'
import { administratorRegister } from './administrators.register.ts'
import {
  createAdministratorRecord,
  editAdministrator,
  removeAdministrator,
  resetSecondFactorOf,
  restoreAdministratorRecord,
  showAdministrator,
} from './administrators.service.ts'

export const administratorRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, listAdministrators, ({ user, query, request }) =>
    readFor(request, context, (tx) => findAdministrators(tx, guardRemoved(user, query), user)),
  )
  serve(app, readAdministrator, ({ user, params }) => showAdministrator(context, user, params.id))
  serve(app, readRemovedAdministrator, ({ params }) =>
    findRemovedOr404(context.db, administratorRegister, params.id),
  )
  serve(app, createAdministrator, ({ user, body, request }) =>
    createAdministratorRecord(context, user, body, idempotencyKey(request, body)),
  )
  serve(app, updateAdministrator, ({ user, params, body }) =>
    editAdministrator(context, user, params.id, body),
  )
  serve(app, deleteAdministrator, async ({ user, params }) => {
    await removeAdministrator(context, user, params.id)
    return { message: 'Administrador removido.' }
  })
  serve(app, resetSecondFactor, async ({ user, params }) => {
    await resetSecondFactorOf(context, user, params.id)
    return { message: 'Verificação em duas etapas desligada.' }
  })
  serve(app, restoreAdministrator, ({ user, params }) => restoreAdministratorRecord(context, user, params.id))
}
