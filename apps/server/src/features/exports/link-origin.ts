import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/**
 * The origin of a link. The host of the request is repeated only when it is surely ours: this machine's own name,
 * or the one in the configuration. Otherwise it is empty: the panel reads the path against its own address.
 */
export const originFor = (
  { statedUrl, host, port }: Pick<Config, 'statedUrl' | 'host' | 'port'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => {
  if (statedUrl) return statedUrl
  const ours = loopback.test(request.host) || request.host === `${host}:${port}`
  return ours ? `${request.protocol}://${request.host}` : ''
}
