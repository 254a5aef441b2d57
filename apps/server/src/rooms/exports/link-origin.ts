import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/**
 * What a link begins with. A name that the caller brought is repeated only when it can be nobody else's: this machine's,
 * or the one the server was told to listen on. Otherwise nothing: the path is read against the address that was called.
 */
export const originFor = (
  { statedUrl, host, port }: Pick<Config, 'statedUrl' | 'host' | 'port'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => {
  if (statedUrl) return statedUrl
  const ours = loopback.test(request.host) || request.host === `${host}:${port}`
  return ours ? `${request.protocol}://${request.host}` : ''
}
