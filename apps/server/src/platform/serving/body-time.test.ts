import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitBodyTime } from './body-time.ts'

const start = async (patience: Parameters<typeof limitBodyTime>[1]) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  limitBodyTime(app, patience)
  app.post('/note', async () => 'done')
  app.post('/upload', { config: { slowBody: true } }, async () => 'done')
  const refuse = async () => {
    throw Object.assign(new Error('who are you?'), { statusCode: 401 })
  }
  app.post('/closed', { config: { slowBody: true }, onRequest: refuse }, async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 8\r\n\r\n`)
    return socket
  }
}
const never = 3_600_000
/** Resolves however the socket closes. `once` would throw if data sent at that moment causes an error. */
const closed = (socket: Socket) =>
  new Promise((resolve) => {
    socket
      .on('error', () => {})
      .on('close', resolve)
      .resume()
  })

test('an incomplete body closes its connection after the time limit', async () => {
  const send = await start({ wholeBody: 100, silence: never })
  const socket = send('/note')
  socket.write('abc')
  await closed(socket)
})

test('an upload may take longer, and is closed when no more data arrives', async () => {
  const send = await start({ wholeBody: 1, silence: 1_000, minBytes: 4 })
  const socket = send('/upload')
  const answer = once(socket, 'data')
  socket.write('abcd')
  socket.write('efgh')
  expect(String(await answer)).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
  const silent = send('/upload')
  silent.write('abcd')
  await closed(silent)
})

test('an upload of single bytes is closed', async () => {
  const send = await start({ wholeBody: never, silence: 400, minBytes: 4 })
  const socket = send('/upload')
  const drip = setInterval(() => socket.write('a'), 90)
  onTestFinished(() => clearInterval(drip))
  await closed(socket)
  expect(socket.bytesWritten).toBeLessThan(150)
})

test('a caller that is refused before sending a file gets the answer, and the connection is closed', async () => {
  const send = await start({ silence: never, refused: 100 })
  const socket = send('/closed')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 401 /)
  await closed(socket)
})
