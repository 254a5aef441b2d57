import {
  createCompanyAccount,
  deleteCompanyAccount,
  listCompanyAccounts,
  readCompany,
  updateCompany,
  updateCompanyAccount,
} from '@zelo/contract/company'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findAccounts, findCompany } from './company.queries.ts'
import { createAccount, editAccount, editCompany, removeAccount } from './company.service.ts'

export const companyRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, readCompany, () => findCompany(context.db))
  serve(app, updateCompany, ({ user, body }) => editCompany(context, user, body))
  serve(app, listCompanyAccounts, () => findAccounts(context.db))
  serve(app, createCompanyAccount, ({ user, body }) => createAccount(context, user, body))
  serve(app, updateCompanyAccount, ({ user, params, body }) => editAccount(context, user, params.id, body))
  serve(app, deleteCompanyAccount, async ({ user, params }) => {
    await removeAccount(context, user, params.id)
    return { message: 'Conta removida.' }
  })
}
