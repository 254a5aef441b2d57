import type { FastifyRequest } from 'fastify'
import { invalidFields } from '../errors.ts'

/** The key a form sends with its creation, so that sending twice creates once. */
export const idempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key))
    throw invalidFields([{ field: 'Idempotency-Key', message: 'Chave inválida.' }])
  return key
}
