import {
  acceptTerms,
  anonymisePatient,
  exportPersonJson,
  exportPersonPdf,
  findPeople,
  listDue,
  readTermsConsent,
} from '@zelo/contract/privacy'
import type { PersonKind } from '@zelo/contract/privacy-words'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { readFor } from '../../platform/database/stopped-by.ts'
import { serve } from '../../platform/serving/serve.ts'
import { type Asking, makeExport } from '../exports/exports.public.ts'
import { anonymise, forgetPatient } from './anonymise.service.ts'
import { forgetAgain } from './forgotten-list.ts'
import { findDeskPeople, findDue } from './people.queries.ts'
import { personDocument } from './person-document.ts'
import { acceptTermsFor, findConsent } from './terms.service.ts'

type Asked = {
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
    ({ params, query: { progressId }, user, request }: Asked) =>
      makeExport(context, { user, request, progressId }, (tx) =>
        personDocument(tx, config, { ...params, as }),
      )
  serve(app, exportPersonJson, exportAs('json'))
  serve(app, exportPersonPdf, exportAs('pdf'))

  serve(app, anonymisePatient, async ({ user, params, body }) => {
    await anonymise(context, user, params.id, body)
    return { message: 'Paciente anonimizado.' }
  })

  serve(app, readTermsConsent, ({ user }) => findConsent(db, user.id))
  serve(app, acceptTerms, ({ user }) => acceptTermsFor(context, user.id))

  const reason = 'Anonimizado de novo depois da restauração de um backup anterior.'
  const forget = (patientId: number) => forgetPatient(context, { patientId, actorId: null, reason })
  app.addHook('onListen', async () =>
    context.inBackground(async () => {
      const again = await forgetAgain(context, forget)
      if (again > 0) app.log.warn({ again }, 'patients of a restored backup were anonymised again')
    }),
  )
}
