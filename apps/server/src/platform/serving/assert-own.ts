import type { FastifyRequest } from 'fastify'
import { notAllowed } from '../errors.ts'

/** The header is optional because the token identifies the user. When sent, it must name the same user. */
export const assertOwn = (request: FastifyRequest, userId: number) => {
  const claimed = request.headers['x-user-id']
  if (claimed !== undefined && claimed !== String(userId)) throw notAllowed()
}
