import { createAdjustment, deleteAdjustment } from '@zelo/contract/adjustments'
import { readAccount } from '@zelo/contract/professional-account'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { idempotencyKey } from '../../platform/serving/idempotency.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findAccount, recordAdjustment, removeAdjustment } from './accounts.service.ts'
import { statementRoutes } from './statements.routes.ts'

export const accountRoutes = (app: FastifyInstance, context: Context) => {
  statementRoutes(app, context)
  serve(app, readAccount, ({ params, query }) => findAccount(context, params.id, query))
  serve(app, createAdjustment, ({ user, params, body, file, request }) =>
    recordAdjustment(context, user, params.id, body, {
      file,
      once: idempotencyKey(request, { ...body, ...params, size: file?.size }),
    }),
  )
  serve(app, deleteAdjustment, async ({ user, params }) => {
    await removeAdjustment(context, user, params)
    return { message: 'Ajuste removido.' }
  })
}
