import type { IncomingMessage } from 'node:http'
import type { Config } from '../../config.ts'
import { proxyCheck } from '../serving/trusted-proxies.ts'

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

/** Refuses sockets from pages of other origins. Clients that are no browsers send no origin and are allowed. */
export const sameOrigin = ({ publicUrl, trustProxy }: Config) => {
  const isProxy = proxyCheck(trustProxy)
  return ({ headers, socket }: IncomingMessage) => {
    if (headers.origin === undefined) return true
    const forwarded = isProxy(socket.remoteAddress, 0) ? headers['x-forwarded-host'] : undefined
    return [headers.host, forwarded, hostOf(publicUrl)].includes(hostOf(headers.origin))
  }
}
