import {
  listMonitoredTreatments,
  listMonitoringContracts,
  listMonitoringMonths,
  listMonitoringYears,
  readMonitoredTreatment,
  updateSessionStates,
} from '@zelo/contract/monitoring'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findMonitoredTreatment, findMonitoredTreatments } from './monitoring.queries.ts'
import { findMonthContracts, findMonths, findYears } from './months.queries.ts'
import { changeSessionStates } from './session-states.service.ts'

export const monitoringRoutes = (app: FastifyInstance, context: Context) => {
  const { db } = context
  serve(app, listMonitoringYears, () => findYears(db))
  serve(app, listMonitoringMonths, ({ params }) => findMonths(db, params.year))
  serve(app, listMonitoringContracts, ({ params }) => findMonthContracts(db, params))
  serve(app, listMonitoredTreatments, ({ query }) => findMonitoredTreatments(db, query))
  serve(app, readMonitoredTreatment, async ({ params, query }) => {
    const found = await findMonitoredTreatment(db, params.id, query)
    if (!found) throw notFound('Este PAD não existe neste contrato.')
    return found
  })
  serve(app, updateSessionStates, ({ user, body }) => changeSessionStates(context, user, body))
}
