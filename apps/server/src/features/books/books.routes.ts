import { listMissing, readMissingNeighbours, readMonthChanges } from '@zelo/contract/books'
import { closeMonth, listClosingHistory, listClosings, reopenMonth } from '@zelo/contract/closings'
import { applyTermsInForce, listTermsDifferences } from '@zelo/contract/dated-terms'
import { monthAfter } from '@zelo/contract/dates'
import type { FastifyInstance } from 'fastify'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { readFromReplica } from '../../platform/database/read-from-replica.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findMonthChanges } from './changes.queries.ts'
import { findClosingHistory, findMonthClosings } from './closings.queries.ts'
import { closeBooks, reopenBooks } from './closings.service.ts'
import { findMissing, findMissingNeighbours } from './missing.queries.ts'
import { firstDay } from './month-scope.ts'
import { applyTermsToMonth, findTermsDifferences } from './terms-differences.ts'

export const bookRoutes = (app: FastifyInstance, context: Context) => {
  const { db, config } = context
  serve(app, listMissing, ({ query }) => findMissing(db, query, companyDay(config)))
  serve(app, readMissingNeighbours, ({ params, query }) => findMissingNeighbours(db, params.id, query))
  serve(app, readMonthChanges, ({ query, request }) =>
    readFromReplica(request, context, (connection) => findMonthChanges(connection, query)),
  )
  serve(app, listClosings, async ({ query }) => {
    const isUnfinished = firstDay(monthAfter(query)) > companyDay(config)
    return { data: (await findMonthClosings(db, query)).map((row) => ({ ...row, isUnfinished })) }
  })
  serve(app, listClosingHistory, async ({ query }) => ({ data: await findClosingHistory(db, query) }))
  serve(app, closeMonth, ({ user, body }) => closeBooks(context, user, body))
  serve(app, reopenMonth, ({ user, body }) => reopenBooks(context, user, body))
  serve(app, listTermsDifferences, async ({ query }) => ({ data: await findTermsDifferences(db, query) }))
  serve(app, applyTermsInForce, ({ user, body }) => applyTermsToMonth(context, user, body))
}
