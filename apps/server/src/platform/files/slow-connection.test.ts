import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { sampleJpeg } from '../../testing/files.ts'
import { keepUploads, leftovers, noLeftovers } from '../../testing/uploads.ts'

const office = testApp()
keepUploads(office)
let token: string
let pickup: string
let port: number
beforeAll(async () => {
  token = (await office.enter()).token
  pickup = (await office.enter({ role: 'pickup' })).token
  await office.app.listen({ port: 0, host: '127.0.0.1' })
  port = (office.app.server.address() as AddressInfo).port
})

const mebibyte = 1_048_576
const partHead = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

/** Announces a photo of 100 MiB on a bare connection. Each test decides how much of it is sent. */
const announce = (authorization: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/v1/test/photos HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${100 * mebibyte}\r\n\r\n`,
  )
  return socket
}
const firstLine = async (socket: ReturnType<typeof connect>) => {
  const [data] = await once(socket, 'data')
  socket.destroy()
  return String(data).split('\r\n')[0]
}

test('a caller without permission is refused before sending a byte of the file', async () => {
  expect(await firstLine(announce('none'))).toBe('HTTP/1.1 401 Unauthorized')
  expect(await firstLine(announce(`Bearer ${pickup}`))).toBe('HTTP/1.1 403 Forbidden')
})

test('a file is refused as soon as it exceeds the limit, before the rest arrives', async () => {
  const socket = announce(`Bearer ${token}`)
  const answer = firstLine(socket)
  socket.write(partHead)
  socket.write(Buffer.alloc(10 * mebibyte + 200_000))
  expect(await answer).toBe('HTTP/1.1 413 Payload Too Large')
  await expect.poll(() => leftovers(office)).toEqual(noLeftovers)
})

test('a client that sends everything before it reads still gets the refusal', async () => {
  const socket = announce(`Bearer ${token}`)
  socket.write(partHead)
  await new Promise((resolve) => socket.write(Buffer.alloc(40 * mebibyte), resolve))
  expect(await firstLine(socket)).toBe('HTTP/1.1 413 Payload Too Large')
})

const bytesOnDisk = async () => {
  const [folder = ''] = (await leftovers(office)).temporary
  const found = await stat(join(office.dataDir, 'tmp', folder, 'sent')).catch(() => undefined)
  return found?.size ?? 0
}

test('an upload is written to disk while it arrives, and removed when the client disconnects', async () => {
  const socket = announce(`Bearer ${token}`)
  socket.write(partHead)
  socket.write(await sampleJpeg())
  socket.write(Buffer.alloc(mebibyte))
  await expect.poll(bytesOnDisk).toBeGreaterThan(mebibyte / 2)
  socket.destroy()
  await expect.poll(() => leftovers(office)).toEqual(noLeftovers)
})

test('unfinished headers and unused connections are closed within ten seconds', async () => {
  const { server } = office.app
  expect(server.headersTimeout).toBeLessThan(9_000)
  expect(server.keepAliveTimeout + (server.keepAliveTimeoutBuffer ?? 0)).toBeLessThan(10_000)
  // Node checks connections every 30 s by default, which is too slow for this test.
  server.headersTimeout = 1
  const halfWay = connect(port, '127.0.0.1')
  halfWay.write('GET / HTTP/1.1\r\nhost: x\r\n')
  await Promise.all([halfWay, connect(port, '127.0.0.1')].map((socket) => once(socket.resume(), 'close')))
}, 25_000)
