import { BlockList, isIP } from 'node:net'

/** No proxy, so many of them one behind the other, or those at these addresses. */
export type TrustedProxies = false | number | string[]

const mostHops = 10
const longestPrefix: Record<number, number> = { 4: 32, 6: 128 }

const isNetwork = (text: string) => {
  const [address = '', prefix, ...rest] = text.split('/')
  const longest = longestPrefix[isIP(address)]
  if (longest === undefined || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest)
}

/** Undefined when the text is none of these: whoever writes `true` would believe what any visitor claims. */
export const readTrustedProxies = (text: string): TrustedProxies | undefined => {
  if (text === 'false' || text === '0') return false
  if (/^\d{1,2}$/.test(text)) return Number(text) <= mostHops ? Number(text) : undefined
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
 * Whether an address is one of our proxies, so that what it says of others is to be believed. The end of the connection is
 * hop 0. Our own function for a number of hops too: Fastify takes one and then believes nobody.
 */
export const proxyCheck = (proxies: TrustedProxies) => {
  if (!Array.isArray(proxies)) return (_: string | undefined, hop: number) => hop < Number(proxies)
  const list = listOf(proxies)
  return (address = '', _hop: number) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
