import { forgetDraft, keepDraft, listDrafts } from '@zelo/contract/drafts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { assertOwn } from '../../platform/serving/assert-own.ts'
import { serve } from '../../platform/serving/serve.ts'
import { deleteDraft, deleteExpired, dropOldest, findDrafts, writeDraft } from './drafts.queries.ts'

const sweepEvery = 3_600_000

/** Drafts are private: every statement has a condition on their owner. */
export const draftRoutes = (app: FastifyInstance, { db, inBackground }: Context) => {
  serve(app, listDrafts, async ({ user, query, request }) => {
    assertOwn(request, user.id)
    return { drafts: await findDrafts(db, user.id, query.form) }
  })
  serve(app, keepDraft, async ({ user, params, body, request }) => {
    assertOwn(request, user.id)
    await db.begin(async (tx) => {
      await writeDraft(tx, user.id, params.key, body)
      await dropOldest(tx, user.id, body.form)
    })
    return { message: 'Rascunho guardado.' }
  })
  serve(app, forgetDraft, async ({ user, params, request }) => {
    assertOwn(request, user.id)
    await deleteDraft(db, user.id, params.key)
    return { message: 'Rascunho apagado.' }
  })

  // Delete expired drafts regularly, even if nobody calls the API: they contain personal data.
  const sweep = () => inBackground(() => deleteExpired(db))
  sweep()
  const sweeping = setInterval(sweep, sweepEvery).unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
}
