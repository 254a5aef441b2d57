import {
  checkContractRemoval,
  createContract,
  deleteContract,
  listContracts,
  readContract,
  readRemovedContract,
  restoreContract,
  updateContract,
} from '@zelo/contract/contracts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { readFor } from '../../platform/database/stopped-by.ts'
import { findRemovedOr404 } from '../../platform/register.ts'
import { guardRemoved } from '../../platform/removed.ts'
import { idempotencyKey } from '../../platform/serving/idempotency.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findContracts } from './contracts.queries.ts'
import { contractRegister } from './contracts.register.ts'
import {
  createContractRecord,
  editContract,
  findHolds,
  readContractOr404,
  removeContract,
  restoreContractRecord,
} from './contracts.service.ts'

export const contractRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, listContracts, ({ user, query, request }) =>
    readFor(request, context, (tx) => findContracts(tx, guardRemoved(user, query))),
  )
  serve(app, readContract, ({ params }) => readContractOr404(context, params.id))
  serve(app, readRemovedContract, ({ params }) => findRemovedOr404(context.db, contractRegister, params.id))
  serve(app, checkContractRemoval, async ({ params }) => ({ holds: await findHolds(context, params.id) }))
  serve(app, createContract, ({ user, body, request }) =>
    createContractRecord(context, user, body, idempotencyKey(request, body)),
  )
  serve(app, updateContract, ({ user, params, body }) => editContract(context, user, params.id, body))
  serve(app, deleteContract, async ({ user, params }) => {
    await removeContract(context, user, params.id)
    return { message: 'Contrato removido.' }
  })
  serve(app, restoreContract, ({ user, params }) => restoreContractRecord(context, user, params.id))
}
