import {
  createPatient,
  deletePatient,
  listPatientHistory,
  listPatients,
  listPatientTreatments,
  readPatient,
  restorePatient,
  updatePatient,
} from '@zelo/contract/patients'
import type { FastifyInstance } from 'fastify'
import { readAside } from '../../platform/database/read-aside.ts'
import { readFor } from '../../platform/database/stopped-by.ts'
import { guardRemoved } from '../../platform/removed.ts'
import { idempotencyKey } from '../../platform/serving/idempotency.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findPatients } from './patients.queries.ts'
import {
  type Context,
  createPatientRecord,
  editPatient,
  readHistory,
  readPatientOr404,
  readTreatmentsOf,
  removePatient,
  restorePatientRecord,
} from './patients.service.ts'

export const patientRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, listPatients, ({ user, query, request }) =>
    readFor(request, context, (tx) => findPatients(tx, guardRemoved(user, query))),
  )
  serve(app, readPatient, ({ params }) => readPatientOr404(context, params.id))
  serve(app, listPatientHistory, ({ params, query, request }) =>
    readAside(request, context, (line) => readHistory(line, params.id, query)),
  )
  serve(app, listPatientTreatments, ({ params, query }) => readTreatmentsOf(context, params.id, query))
  serve(app, createPatient, ({ user, body, request }) =>
    createPatientRecord(context, user, body, idempotencyKey(request, body)),
  )
  serve(app, updatePatient, ({ user, params, body }) => editPatient(context, user, params.id, body))
  serve(app, deletePatient, async ({ user, params }) => {
    await removePatient(context, user, params.id)
    return { message: 'Paciente removido.' }
  })
  serve(app, restorePatient, ({ user, params }) => restorePatientRecord(context, user, params.id))
}
