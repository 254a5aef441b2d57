import {
  assignProfessional,
  changeRecruitmentStatus,
  createRecruitment,
  listRecruitments,
  readRecruitment,
  updateRecruitment,
} from '@zelo/contract/recruitment'
import {
  checkRecruitmentRemoval,
  endCall,
  listPatientMatches,
  listRejections,
  listReplaceableTreatments,
  listSuggestions,
  listTimeline,
  recordCall,
  recordRejection,
  restoreRejection,
  undoRejection,
} from '@zelo/contract/recruitment-people'
import {
  deleteRecruitment,
  readRemovedRecruitment,
  restoreRecruitment,
} from '@zelo/contract/recruitment-removal'
import { openSubstitutions } from '@zelo/contract/substitutions'
import type { FastifyInstance } from 'fastify'
import { companyDay } from '../../platform/company-day.ts'
import { readFromReplica } from '../../platform/database/read-from-replica.ts'
import { readFor } from '../../platform/database/stopped-by.ts'
import { findRemovedOr404 } from '../../platform/register.ts'
import { guardRemoved } from '../../platform/removed.ts'
import { idempotencyKey } from '../../platform/serving/idempotency.ts'
import { serve } from '../../platform/serving/serve.ts'
import { openForAbsence } from './absence-substitutions.service.ts'
import { holdsOf } from './assert-searching.ts'
import { callProfessional, giveUpCall } from './calls.service.ts'
import { findRecruitments } from './recruitment.queries.ts'
import { recruitmentRegister } from './recruitment.register.ts'
import {
  changeStatus,
  editRecruitment,
  openRecruitment,
  readRecruitmentOr404,
  removeRecruitment,
  restoreRecruitmentRecord,
} from './recruitment.service.ts'
import {
  addRejection,
  type Context,
  readRejections,
  restoreRejectionRecord,
  withdrawRejection,
} from './rejections.service.ts'
import { replaceableTreatments } from './substitutions.service.ts'
import { assignTo, matchPatients, suggestProfessionals } from './suggestions.service.ts'
import { readTimeline } from './timeline.service.ts'

export const recruitmentRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, listRecruitments, ({ user, query, request }) =>
    readFor(request, context, (tx) =>
      findRecruitments(tx, context.config, user.id, guardRemoved(user, query)),
    ),
  )
  serve(app, readRecruitment, async ({ user, params, query }) => {
    const found = await readRecruitmentOr404(context, params.id, query.includeRejections === 'true')
    context.traces.read(user, 'recruitment', { recruitmentId: params.id })
    return found
  })
  serve(app, readRemovedRecruitment, async ({ user, params }) => {
    const found = await findRemovedOr404(context.db, recruitmentRegister, params.id)
    context.traces.read(user, 'recruitment', { recruitmentId: params.id })
    return found
  })
  serve(app, createRecruitment, ({ user, body, request }) =>
    openRecruitment(context, user, body, idempotencyKey(request, body)),
  )
  serve(app, updateRecruitment, ({ user, params, body }) => editRecruitment(context, user, params.id, body))
  serve(app, checkRecruitmentRemoval, async ({ params }) => ({
    holds: holdsOf(await readRecruitmentOr404(context, params.id)),
  }))
  serve(app, deleteRecruitment, async ({ user, params }) => {
    await removeRecruitment(context, user, params.id)
    return { message: 'Captação removida.' }
  })
  serve(app, restoreRecruitment, ({ user, params }) => restoreRecruitmentRecord(context, user, params.id))
  serve(app, listRejections, ({ user, query }) => readRejections(context, guardRemoved(user, query)))
  serve(app, recordRejection, ({ user, body }) => addRejection(context, user, body))
  serve(app, undoRejection, async ({ user, params }) => ({
    message: 'Recusa desfeita.',
    ...(await withdrawRejection(context, user, params.id)),
  }))
  serve(app, restoreRejection, async ({ user, params }) => {
    await restoreRejectionRecord(context, user, params.id)
    return { message: 'Recusa restaurada.' }
  })
  serve(app, listSuggestions, ({ params, request }) =>
    readFromReplica(request, context, (connection) =>
      suggestProfessionals(connection, params.id, {
        today: companyDay(context.config),
        dailyPatients: context.config.dailyPatients,
      }),
    ),
  )
  serve(app, assignProfessional, ({ user, params, body }) => assignTo(context, user, params.id, body))
  serve(app, changeRecruitmentStatus, ({ user, params, body }) =>
    changeStatus(context, user, params.id, body),
  )
  serve(app, recordCall, ({ user, params, body }) =>
    callProfessional(context, user, params.id, body.professionalId),
  )
  serve(app, endCall, ({ user, params }) => giveUpCall(context, user, params.id, params.callId))
  serve(app, listTimeline, async ({ user, params, query }) => {
    const found = await readTimeline(context, params.id, query)
    context.traces.read(user, 'recruitment', { recruitmentId: params.id })
    return found
  })
  serve(app, openSubstitutions, ({ user, body }) => openForAbsence(context, user, body.absenceId))
  serve(app, listReplaceableTreatments, ({ params }) => replaceableTreatments(context, params.id))
  serve(app, listPatientMatches, ({ params, request }) =>
    readFromReplica(request, context, (connection) => matchPatients(connection, params.id)),
  )
}
