import {
  findDocument,
  lookUpAdministrators,
  lookUpContracts,
  lookUpProfessionals,
} from '@zelo/contract/lookups'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serving/serve.ts'
import {
  findAdministratorOptions,
  findByDocument,
  findContractOptions,
  findProfessionalOptions,
} from './lookups.queries.ts'

export const lookupRoutes = (app: FastifyInstance, { db }: Context) => {
  serve(app, lookUpContracts, ({ query }) => findContractOptions(db, query))
  serve(app, lookUpProfessionals, ({ query }) => findProfessionalOptions(db, query))
  serve(app, lookUpAdministrators, ({ query }) => findAdministratorOptions(db, query))
  serve(app, findDocument, ({ query }) => findByDocument(db, query))
}
