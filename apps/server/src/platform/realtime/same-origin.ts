import type { IncomingMessage } from 'node:http'
import type { Config } from '../../config.ts'

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

/** A browser says where its page came from; only our own pages may open a socket. Other clients say nothing. */
export const sameOrigin =
  ({ publicUrl, trustProxy }: Config) =>
  ({ headers }: IncomingMessage) => {
    if (headers.origin === undefined) return true
    const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined
    return [headers.host, forwarded, hostOf(publicUrl)].includes(hostOf(headers.origin))
  }
