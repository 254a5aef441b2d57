import {
  acceptTerms,
  anonymisePerson,
  exportPersonJson,
  exportPersonPdf,
  findPeople,
  listDue,
  type PersonKind,
  personKindLabel,
  previewAnonymise,
  readTermsConsent,
} from '@zelo/contract/privacy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { readFor } from '../../platform/database/stopped-by.ts'
import { serve } from '../../platform/serving/serve.ts'
import { type Asking, makeExport } from '../exports/exports.public.ts'
import { anonymise } from './anonymise.service.ts'
import { findDeskPeople, findDue } from './people.queries.ts'
import { personDocument } from './person-document.ts'
import { previewForgetting } from './preview.ts'
import { acceptTermsFor, findConsent } from './terms.service.ts'

type ExportCall = {
  params: { kind: PersonKind; id: number }
  query: { progressId?: string | undefined }
  user: Asking['user']
  request: FastifyRequest
}

export const privacyRoutes = (app: FastifyInstance, context: Context) => {
  const { db, config } = context
  serve(app, findPeople, ({ query, request }) =>
    readFor(request, context, async (tx) => ({
      data: await findDeskPeople(tx, config.retention, query.search),
    })),
  )
  serve(app, listDue, ({ request }) => readFor(request, context, (tx) => findDue(tx, config.retention)))

  const exportAs =
    (as: 'json' | 'pdf') =>
    ({ params, query: { progressId }, user, request }: ExportCall) =>
      makeExport(context, { user, request, progressId }, (tx) =>
        personDocument(tx, config, { ...params, as }),
      )
  serve(app, exportPersonJson, exportAs('json'))
  serve(app, exportPersonPdf, exportAs('pdf'))

  serve(app, previewAnonymise, ({ params, request }) =>
    readFor(request, context, (tx) => previewForgetting(tx, params.kind, params.id)),
  )
  serve(app, anonymisePerson, async ({ user, params, body }) => {
    await anonymise(context, user, params, body)
    return { message: `${personKindLabel[params.kind]} anonimizado.` }
  })

  serve(app, readTermsConsent, ({ user }) => findConsent(db, user.id))
  serve(app, acceptTerms, ({ user }) => acceptTermsFor(context, user.id))
}
