import { readExportFile, readExportProgress } from '@zelo/contract/exports'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { serve, serveBytes } from '../../platform/serving/serve.ts'
import { findExportFile, findProgress, readSecret } from './exports.queries.ts'
import { contentType, removeExpired } from './produce-file.ts'
import { readLink } from './signed-link.ts'

const sweepEvery = 60_000

const kinds = ['xlsx', 'pdf', 'json', 'zip'] as const
const kindOf = (path: string) => kinds.find((kind) => path.endsWith(`.${kind}`)) ?? 'xlsx'

export const exportRoutes = (app: FastifyInstance, context: Context) => {
  const { db, files } = context

  serve(app, readExportProgress, async ({ params, user }) => {
    const progress = await findProgress(db, user.id, params.progressId)
    if (!progress) throw notFound('Este arquivo não está sendo gerado.')
    return progress
  })

  serveBytes(app, readExportFile, async ({ params, request }, reply) => {
    const link = readLink(await readSecret(db), request.url, params)
    const path = link && (await findExportFile(db, link))
    const found = path && (await files.store.get(path))
    if (!found) throw notFound('Este link não é válido ou já expirou. Gere o arquivo de novo.')
    return reply
      .headers({
        'content-type': contentType[kindOf(path)],
        'content-length': found.size,
        'content-disposition': `attachment; filename="${params.fileName}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(found.bytes)
  })

  const sweep = () => context.inBackground(() => removeExpired(context))
  sweep()
  // Delete files with patients' data after their links expire, even if nobody exports again.
  const sweeping = setInterval(sweep, sweepEvery).unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
}
