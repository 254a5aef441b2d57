import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CreationKey } from '../create-once.ts'
import { invalidFields } from '../errors.ts'

/**
 * The key that a form sends so that a repeated request creates no second record, with a digest of the body. The database stores
 * only a hash of the key. The body may contain a password, but without the key the digest reveals nothing about it.
 */
export const idempotencyKey = (request: FastifyRequest, body: object): CreationKey | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key))
    throw invalidFields([{ field: 'Idempotency-Key', message: 'Chave inválida.' }])
  return {
    key: createHash('sha256').update(key).digest('hex'),
    digest: createHmac('sha256', key).update(JSON.stringify(body)).digest('hex'),
  }
}
