import type { FastifyRequest } from 'fastify'
import { notAllowed } from '../errors.ts'

/** Throws if the header `x-user-id` names another user. The header is optional, because the token already identifies the user. */
export const assertOwn = (request: FastifyRequest, userId: number) => {
  const claimed = request.headers['x-user-id']
  if (claimed !== undefined && claimed !== String(userId)) throw notAllowed()
}
