import { listRecents, noteRecent } from '@zelo/contract/recents'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { assertOwn } from '../../platform/serving/assert-own.ts'
import { serve } from '../../platform/serving/serve.ts'
import { dropOldestRecents, findRecents, writeRecent } from './recents.queries.ts'

/** Recents are private. They are not audited, because the reading of the record itself is audited. */
export const recentRoutes = (app: FastifyInstance, { db }: Context) => {
  serve(app, listRecents, ({ user, request }) => {
    assertOwn(request, user.id)
    return findRecents(db, user.id)
  })
  serve(app, noteRecent, async ({ user, params, request }) => {
    assertOwn(request, user.id)
    await db.begin(async (tx) => {
      if (!(await writeRecent(tx, user.id, params.kind, params.id)))
        throw notFound('Este cadastro não existe mais.')
      await dropOldestRecents(tx, user.id)
    })
    return { message: 'Anotado.' }
  })
}
