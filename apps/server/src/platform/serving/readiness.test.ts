import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { watchReadiness } from './readiness.ts'

const office = testApp()
const behindProxy = testApp({ TRUST_PROXY: '1' })

const addressOf = (server: { address(): AddressInfo | string | null }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('a listening server is not ready before its start has finished', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const start = Promise.withResolvers<void>()
  app.addHook('onListen', () => start.promise)
  const assertReady = watchReadiness(app, [office.db])
  const listening = app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => app.server.listening).toBe(true)
  await expect(assertReady()).rejects.toMatchObject({ status: 503 })
  start.resolve()
  await listening
  await expect.poll(assertReady).toBeUndefined()
})

/** A connection that stays open between calls, like those of a proxy. */
const keptConnection = async (address: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      get(`${address}/api/v1${path}`, { agent }, (response) => {
        response.resume()
        response.on('end', () => resolve([response.statusCode, response.headers.connection]))
      }).once('error', reject)
    })
  await expect.poll(() => ask('/ready')).toEqual([200, 'keep-alive'])
  return ask
}

test('a stopping server behind a proxy is not ready, answers on open connections and then closes them', async () => {
  const { app } = behindProxy
  await app.listen({ port: 0, host: '127.0.0.1' })
  const [one, other] = [
    await keptConnection(addressOf(app.server)),
    await keptConnection(addressOf(app.server)),
  ]
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  expect(await one('/health')).toEqual([200, 'close'])
  expect(await other('/ready')).toEqual([503, 'close'])
  await closed
})
