import {
  findDocument,
  lookUpAdministrators,
  lookUpContracts,
  lookUpProfessionals,
} from '@zelo/contract/lookups'
import { may } from '@zelo/contract/permissions'
import type { FastifyInstance } from 'fastify'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { notAllowed } from '../../platform/errors.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findAdministratorOptions, findByDocument, findContractOptions } from './lookups.queries.ts'
import { findProfessionalOptions } from './professional-options.queries.ts'

export const lookupRoutes = (app: FastifyInstance, { db, config }: Context) => {
  serve(app, lookUpContracts, ({ query }) => findContractOptions(db, query))
  serve(app, lookUpProfessionals, ({ query }) =>
    findProfessionalOptions(db, { ...query, today: companyDay(config) }),
  )
  serve(app, lookUpAdministrators, ({ query }) => findAdministratorOptions(db, query))
  serve(app, findDocument, ({ user, query }) => {
    // A user who may not read a CPF must not be able to find its owner either.
    if (query.register === 'administrators' && !may(user.role, 'administrators.write')) throw notAllowed()
    return findByDocument(db, query)
  })
}
