import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readS3Place } from './s3-place.ts'
import { s3Store } from './s3-store.ts'

// A store that accepts connections, reads requests and never answers.
const sockets = new Set<Socket>()
const stalled = createServer((socket) => {
  sockets.add(socket.on('error', () => {}))
  socket.resume()
})
beforeAll(() => new Promise<void>((resolve) => stalled.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  stalled.close()
})

const store = () => {
  const { port } = stalled.address() as AddressInfo
  const place = readS3Place(`s3://K:S@zelo/?endpoint=http://127.0.0.1:${port}&forcePathStyle=true`)
  if (!place) throw new Error('a place')
  return s3Store(place, { sending: 500, asking: 500, silence: 10_000 })
}

/** How the work ended, or 'late' if it did not end in time. */
const outcome = async (work: Promise<unknown>) => {
  const late = new Promise((resolve) => setTimeout(resolve, 60_000, 'late').unref())
  return Promise.race([work.then(() => 'done').catch(() => 'failed'), late])
}

test('a stalled store fails each call at its time limit', async () => {
  const file = join(tmpdir(), `zelo-stalled-${randomUUID()}`)
  onTestFinished(() => rm(file, { force: true }))
  await writeFile(file, Buffer.alloc(1_000_000))
  const { put, get, remove, list } = store()
  const listed = async () => {
    for await (const _ of list()) break
  }
  expect(
    await Promise.all([put('um/arquivo', file, 'image/png'), get('um'), remove('um'), listed()].map(outcome)),
  ).toEqual(['failed', 'failed', 'failed', 'failed'])
})
