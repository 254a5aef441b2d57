import type { FastifyRequest } from 'fastify'
import { notAllowed } from '../errors.ts'

/** The header adds nothing to the token, so it may be missing; but it must not claim to be another user. */
export const assertOwn = (request: FastifyRequest, userId: number) => {
  const claimed = request.headers['x-user-id']
  if (claimed !== undefined && claimed !== String(userId)) throw notAllowed()
}
