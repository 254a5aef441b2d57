import { downloadAccount } from '@zelo/contract/professional-account'
import {
  createStatements,
  downloadStatement,
  listStatements,
  readStatement,
  revokeStatement,
} from '@zelo/contract/statements'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitAttempts } from '../../platform/attempt-limits.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { serve, serveBytes } from '../../platform/serving/serve.ts'
import { drawFile, recordExport } from '../exports/exports.public.ts'
import { statementDocument } from './statement-document.ts'
import { createLinks, findStatement, listLinks, openStatement, revokeLink } from './statements.service.ts'

/** A statement contains personal data: forbid caches to store it and search engines to list it. */
const unlisted = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export const statementRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, createStatements, async ({ user, body }) => ({ links: await createLinks(context, user, body) }))
  serve(app, listStatements, async ({ query }) => ({ links: await listLinks(context.db, query) }))
  serve(app, revokeStatement, async ({ user, params }) => {
    await revokeLink(context, user, params.id)
    return { message: 'Link revogado.' }
  })

  // Counts only failed attempts, because many professionals may open their links from one IP address.
  const guesses = limitAttempts(app, { max: 60, minutes: 15 })
  const open = async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    reply.headers(unlisted)
    const statement = await openStatement(context, token)
    if (statement) return statement
    await guesses(request, `statement ${request.ip}`)
    throw notFound('Este link não é válido ou já expirou. Peça outro à empresa.')
  }
  serve(app, readStatement, ({ params, request, reply }) => open(request, reply, params.token))
  const sendPdf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    statement: Parameters<typeof statementDocument>[0],
  ) => {
    const document = statementDocument(statement)
    const bytes = await drawFile(context, document, request.signal)
    return reply
      .headers({
        ...unlisted,
        'content-type': 'application/pdf',
        'content-length': bytes.length,
        'content-disposition': `inline; filename="${document.fileName}"`,
        'x-content-type-options': 'nosniff',
      })
      .send(bytes)
  }
  serveBytes(app, downloadStatement, async ({ params, request }, reply) =>
    sendPdf(request, reply, await open(request, reply, params.token)),
  )
  serveBytes(app, downloadAccount, async ({ user, params, query, request }, reply) => {
    const statement = await findStatement(context, params.id, query)
    // The audit entry remains after the professional's name is erased, so it contains only the number.
    const filters = [{ label: 'Profissional', value: `nº ${params.id}` }]
    await context.db.begin((tx) => recordExport(tx, user.id, { ...statementDocument(statement), filters }))
    return sendPdf(request, reply, statement)
  })
}
