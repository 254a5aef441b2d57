import type { ReadingPart } from '@zelo/contract/audit'
import { reportKindOf } from '@zelo/contract/documents'
import { readUpload } from '@zelo/contract/files'
import { may, type Role } from '@zelo/contract/permissions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Queryable } from '../database/connect.ts'
import { notAllowed, notFound } from '../errors.ts'
import { serveBytes } from '../serving/serve.ts'
import { findFile } from './files.queries.ts'
import { glosaPrefix, thumbnailPath, thumbnailType } from './received-file.ts'
import { storeUnavailable } from './store.ts'

const aPathOfOurs = /^\d{1,10}\/\d{1,10}\/[\w.-]{1,200}$/
const missing = () => notFound('Este arquivo não existe.')

type FileRequest = { path: string; small: boolean; role: Role }

/** Returns the row of a file. Throws 404 without a thumbnail of the requested size, or if the role may not read the file. */
const findReadable = async (db: Queryable, { path, small, role }: FileRequest) => {
  const row = aPathOfOurs.test(path) ? await findFile(db, path) : undefined
  if (!row || (small && !row.hasThumbnail)) throw missing()
  if (row.patientRemoved || (row.removed && !may(role, 'registers.restore'))) throw missing()
  return row
}

/** The kind of document, read from the stored name as the panel does. */
const partOf = (filename: string): ReadingPart => {
  if (filename.startsWith(glosaPrefix)) return 'glosa'
  return filename.startsWith('COMPROVANTE') ? 'proof' : reportKindOf(filename)
}

export const uploadRoutes = (app: FastifyInstance, { db, files, traces }: Context) => {
  serveBytes(app, readUpload, async ({ params, query, user, request }, reply) => {
    if (!may(user.role, 'sessions.read') && !may(user.role, 'reports.read')) throw notAllowed()
    const path = `${params.professionalId}/${params.treatmentId}/${params.filename}`
    const small = query.thumbnail === 'true'
    const row = await findReadable(db, { path, small, role: user.role })
    traces.read(user, partOf(params.filename), { treatmentId: Number(params.treatmentId) })

    const found = await files.store.get(small ? thumbnailPath(row.path) : row.path).catch((cause) => {
      throw storeUnavailable('Não foi possível ler o arquivo agora. Tente de novo em breve.', cause)
    })
    if (!found) {
      request.log.error({ path: row.path, small }, 'bytes of a file are missing in the store')
      throw missing()
    }
    return reply
      .headers({
        'content-type': small ? thumbnailType : row.contentType,
        'content-length': found.size,
        'content-disposition': `inline; filename="${params.filename}"`,
        // A health document must not remain in the browser cache of an office computer after 'Sair'.
        'cache-control': 'no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(found.bytes)
  })
}
