import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CreationKey } from '../create-once.ts'
import { invalidFields } from '../errors.ts'

/**
 * The key a form sends with its creation, so that sending twice creates once, and a digest of what it sends. A password
 * may be among it: the key itself is not kept, and without it the digest reveals nothing.
 */
export const idempotencyKey = (request: FastifyRequest, sent: object): CreationKey | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key))
    throw invalidFields([{ field: 'Idempotency-Key', message: 'Chave inválida.' }])
  return {
    key: createHash('sha256').update(key).digest('hex'),
    digest: createHmac('sha256', key).update(JSON.stringify(sent)).digest('hex'),
  }
}
