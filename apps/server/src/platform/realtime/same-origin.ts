import type { IncomingMessage } from 'node:http'
import type { Config } from '../../config.ts'
import { proxyCheck } from '../serving/trusted-proxies.ts'

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

/** Allows sockets only from our own pages. A browser sends the origin of its page; other clients send none. */
export const sameOrigin = ({ publicUrl, trustProxy }: Config) => {
  const isProxy = proxyCheck(trustProxy)
  return ({ headers, socket }: IncomingMessage) => {
    if (headers.origin === undefined) return true
    const forwarded = isProxy(socket.remoteAddress, 0) ? headers['x-forwarded-host'] : undefined
    return [headers.host, forwarded, hostOf(publicUrl)].includes(hostOf(headers.origin))
  }
}
