import { changeView, createView, keepDisplay, removeView } from '@zelo/contract/views'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serving/serve.ts'
import { editView, forgetView, saveView, writeOwnDisplay } from './views.service.ts'

/** Views are private: every statement has a condition on their owner. */
export const viewRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, keepDisplay, async ({ user, body }) => {
    await writeOwnDisplay(context, user, body)
    return { message: 'Exibição guardada.' }
  })
  serve(app, createView, ({ user, body }) => saveView(context, user, body))
  serve(app, changeView, ({ user, params, body }) => editView(context, user, params.id, body))
  serve(app, removeView, async ({ user, params }) => {
    await forgetView(context, user, params.id)
    return { message: 'Visão removida.' }
  })
}
