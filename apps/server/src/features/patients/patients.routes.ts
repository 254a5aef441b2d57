import { previewContract } from '@zelo/contract/dated-terms'
import {
  changePatientStatuses,
  checkPatientRemoval,
  createPatient,
  deletePatient,
  listPatientHistory,
  listPatients,
  listPatientTreatments,
  readPatient,
  readRemovedPatient,
  restorePatient,
  updatePatient,
} from '@zelo/contract/patients'
import type { FastifyInstance } from 'fastify'
import { readFromReplica } from '../../platform/database/read-from-replica.ts'
import { readByKey, readFor } from '../../platform/database/stopped-by.ts'
import { findRemovedOr404 } from '../../platform/register.ts'
import { guardRemoved } from '../../platform/removed.ts'
import { idempotencyKey } from '../../platform/serving/idempotency.ts'
import { serve } from '../../platform/serving/serve.ts'
import { changeStatuses } from './change-statuses.service.ts'
import { findPatients, withHealthPlan } from './patients.queries.ts'
import { patientRegister } from './patients.register.ts'
import {
  type Context,
  checkRemoval,
  createPatientRecord,
  editPatient,
  previewContractOf,
  readHistory,
  readPatientOr404,
  readTreatmentsOf,
  removePatient,
  restorePatientRecord,
} from './patients.service.ts'

export const patientRoutes = (app: FastifyInstance, context: Context) => {
  /** Reads by key use the replica if there is one, otherwise the connections reserved for reads by key. */
  const byKeyContext = { ...context, db: context.byKey }
  serve(app, listPatients, ({ user, query, request }) =>
    readFor(request, context, (tx) => findPatients(tx, guardRemoved(user, query))),
  )
  serve(app, readPatient, async ({ user, params, request }) => {
    const found = await readByKey(request, context, (db) => readPatientOr404({ ...context, db }, params.id))
    context.traces.read(user, 'details', { patientId: params.id })
    return found
  })
  serve(app, listPatientHistory, async ({ user, params, query, request }) => {
    const found = await readFromReplica(request, byKeyContext, (db) =>
      readHistory(db, user, params.id, query),
    )
    context.traces.read(user, 'history', { patientId: params.id })
    return found
  })
  serve(app, listPatientTreatments, async ({ user, params, query, request }) => {
    const found = await readByKey(request, context, (db) =>
      readTreatmentsOf({ ...context, db }, params.id, query),
    )
    context.traces.read(user, 'details', { patientId: params.id })
    return found
  })
  serve(app, readRemovedPatient, async ({ user, params }) => {
    const found = await findRemovedOr404(context.db, patientRegister, params.id)
    context.traces.read(user, 'details', { patientId: params.id })
    return withHealthPlan(found)
  })
  serve(app, checkPatientRemoval, ({ params }) => checkRemoval(context, params.id))
  serve(app, createPatient, ({ user, body, request }) =>
    createPatientRecord(context, user, body, idempotencyKey(request, body)),
  )
  serve(app, changePatientStatuses, ({ user, body }) => changeStatuses(context, user, body))
  serve(app, updatePatient, ({ user, params, body }) => editPatient(context, user, params.id, body))
  serve(app, previewContract, ({ params, body }) => previewContractOf(context, params.id, body))
  serve(app, deletePatient, async ({ user, params }) => {
    await removePatient(context, user, params.id)
    return { message: 'Paciente removido.' }
  })
  serve(app, restorePatient, ({ user, params }) => restorePatientRecord(context, user, params.id))
}
