import { BlockList, isIP } from 'node:net'

/** No proxy, the number of proxies in the chain, or the addresses of the proxies. */
export type TrustedProxies = false | number | string[]

const maxHops = 10
const maxPrefix: Record<number, number> = { 4: 32, 6: 128 }

const isNetwork = (text: string) => {
  const [address = '', prefix, ...rest] = text.split('/')
  const max = maxPrefix[isIP(address)]
  if (max === undefined || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= max)
}

/** Parses TRUST_PROXY; undefined for an invalid text. `true` is invalid, because it would trust any client's claims. */
export const readTrustedProxies = (text: string): TrustedProxies | undefined => {
  if (text === 'false' || text === '0') return false
  if (/^\d{1,2}$/.test(text)) return Number(text) <= maxHops ? Number(text) : undefined
  const networks = text.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : undefined
}

const listOf = (networks: string[]) => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(prefix), kind)
  }
  return list
}

/**
 * Returns the function that decides whether an address is one of our proxies, so that its X-Forwarded-For is trusted. Hop 0 is
 * the peer of the connection. Also used when the setting is a number of proxies: given a number, Fastify trusts no proxy.
 */
export const proxyCheck = (proxies: TrustedProxies) => {
  if (!Array.isArray(proxies)) return (_: string | undefined, hop: number) => hop < Number(proxies)
  const list = listOf(proxies)
  return (address = '', _hop: number) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
