import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/**
 * The origin of a link: the configured URL, otherwise the request's host. A caller can forge the host, so only a loopback host
 * or the configured host is used. For other hosts the origin is empty, and the panel resolves the path against its own address.
 */
export const originFor = (
  { statedUrl, host, port }: Pick<Config, 'statedUrl' | 'host' | 'port'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => {
  if (statedUrl) return statedUrl
  const ours = loopback.test(request.host) || request.host === `${host}:${port}`
  return ours ? `${request.protocol}://${request.host}` : ''
}
