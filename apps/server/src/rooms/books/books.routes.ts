import { closeMonth, listClosingHistory, listClosings, reopenMonth } from '@zelo/contract/closings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findClosingHistory, findMonthClosings } from './closings.queries.ts'
import { closeBooks, reopenBooks } from './closings.service.ts'

export const bookRoutes = (app: FastifyInstance, context: Context) => {
  const { db } = context
  serve(app, listClosings, async ({ query }) => ({ data: await findMonthClosings(db, query) }))
  serve(app, listClosingHistory, async ({ query }) => ({ data: await findClosingHistory(db, query) }))
  serve(app, closeMonth, ({ user, body }) => closeBooks(context, user, body))
  serve(app, reopenMonth, ({ user, body }) => reopenBooks(context, user, body))
}
