import {
  cancelBankFile,
  createBankFile,
  downloadBankFile,
  listBankFiles,
  proposeBankFile,
  readBankFile,
  readBankReturn,
} from '@zelo/contract/bank-files'
import { settleBankPayment, settleBankPayments } from '@zelo/contract/bank-settlements'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { idempotencyKey } from '../../platform/serving/idempotency.ts'
import { serve, serveBytes } from '../../platform/serving/serve.ts'
import { findFiles } from './bank-files.queries.ts'
import { cancelFile, createFile, fileOr404, writeFile } from './bank-files.service.ts'
import { asProposal, planPayments } from './propose.ts'
import { readAnswer } from './read-return.service.ts'
import { settleDoubtfulPayments, settlePayment } from './settle-payments.service.ts'

export const bankFileRoutes = (app: FastifyInstance, context: Context) => {
  serve(app, proposeBankFile, async ({ query }) =>
    asProposal(
      await planPayments(context.db, query, { professionalIds: query.professionalIds, items: false }),
    ),
  )
  serve(app, createBankFile, ({ user, body, request }) =>
    createFile(context, user, body, idempotencyKey(request, body)),
  )
  serve(app, listBankFiles, ({ query }) => findFiles(context.db, query))
  serve(app, readBankFile, ({ params }) => fileOr404(context.db, params.id))
  serveBytes(app, downloadBankFile, async ({ user, params }, reply) => {
    const { fileName, bytes } = await writeFile(context, user, params.id)
    return reply
      .headers({
        'content-type': 'text/plain; charset=iso-8859-1',
        'content-length': bytes.length,
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'private, no-store',
      })
      .send(bytes)
  })
  serve(app, cancelBankFile, ({ user, params }) => cancelFile(context, user, params.id))
  serve(app, settleBankPayment, ({ user, params: { id, paymentId }, body }) =>
    settlePayment(context, user, { fileId: id, paymentId }, body),
  )
  serve(app, settleBankPayments, ({ user, params, body }) =>
    settleDoubtfulPayments(context, user, params.id, body),
  )
  serve(app, readBankReturn, ({ user, file }) => readAnswer(context, user, file))
}
