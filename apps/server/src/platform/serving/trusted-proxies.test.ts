import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { proxyCheck, readTrustedProxies } from './trusted-proxies.ts'

test('a number trusts that many hops, whatever their addresses', () => {
  const isProxy = proxyCheck(2)
  expect([0, 1, 2].map((hop) => isProxy('203.0.113.9', hop))).toEqual([true, true, false])
})

test('a list trusts its addresses only, also IPv4 addresses written as IPv6', () => {
  const isProxy = proxyCheck(['10.0.0.2', '192.168.4.0/24', 'fd00::/8'])
  for (const address of ['10.0.0.2', '192.168.4.77', 'fd12::1', '::ffff:10.0.0.2'])
    expect([address, isProxy(address, 0)]).toEqual([address, true])
  for (const address of ['10.0.0.3', '192.168.5.1', 'fe80::1', 'unknown', undefined])
    expect([address, isProxy(address, 5)]).toEqual([address, false])
})

test('without a proxy no forwarded address is trusted', () => {
  expect(proxyCheck(false)('127.0.0.1', 0)).toBe(false)
  expect(readTrustedProxies('0')).toBe(false)
})

test('the client address is the one our proxy saw, whatever X-Forwarded-For the client sends', async () => {
  const addressBehind = async (proxies: Parameters<typeof proxyCheck>[0]) => {
    const app = Fastify({ trustProxy: proxyCheck(proxies) })
    app.get('/', ({ ip }) => ip)
    const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.9' } })
    return body
  }
  expect(await addressBehind(1)).toBe('203.0.113.9')
  expect(await addressBehind(['127.0.0.1'])).toBe('203.0.113.9')
  expect(await addressBehind(['10.0.0.2'])).toBe('127.0.0.1')
  expect(await addressBehind(false)).toBe('127.0.0.1')
})
