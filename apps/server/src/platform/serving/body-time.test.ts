import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitBodyTime } from './body-time.ts'

const start = async (patience: { wholeBody: number; silence: number }) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  limitBodyTime(app, patience)
  app.post('/note', async () => 'done')
  app.post('/upload', { config: { slowBody: true } }, async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 8\r\n\r\n`)
    return socket
  }
}
const never = 3_600_000

test('a body that never comes whole ends its connection, though a little of it came', async () => {
  const send = await start({ wholeBody: 100, silence: never })
  const socket = send('/note')
  socket.write('abc')
  await once(socket, 'close')
})

test('an upload may take longer, and ends when nothing more comes', async () => {
  const send = await start({ wholeBody: 1, silence: 1_000 })
  const socket = send('/upload')
  const answer = once(socket, 'data')
  socket.write('abcd')
  socket.write('efgh')
  expect(String(await answer)).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
  const silent = send('/upload')
  silent.write('abcd')
  await once(silent, 'close')
})
