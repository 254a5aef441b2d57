import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort, startServer } from '../src/testing/server-process.ts'
import { folderFor } from './real-server.ts'

test('a start right after npm start was killed waits for the old server to close', async () => {
  const folder = await folderFor('watched')
  const settings = { PORT: await freePort(), DATA_DIR: join(folder, 'data'), DEMO: 'false' }
  const watcher = startServer(folder, settings, join(import.meta.dirname, 'watched.fixture.ts'))
  await expect.poll(watcher.output, { timeout: 60_000 }).toContain('Zelo está no ar')
  const server = Number(watcher.output().match(/^watching (\d+)/)?.[1])
  // While SIGSTOP pauses the old server, it cannot close before the next server checks the data folder.
  process.kill(server, 'SIGSTOP')
  watcher.child.kill('SIGKILL')
  const next = startServer(folder, settings)
  await Promise.race([next.ended, delay(5_000)])
  process.kill(server, 'SIGCONT')
  await expect.poll(next.output, { timeout: 60_000 }).toContain('Zelo está no ar')
  next.child.kill('SIGTERM')
  expect((await next.ended).code).toBe(0)
})

test('SIGTERM ends the server while its store stalls', async () => {
  const sockets = new Set<Socket>()
  const stalled = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.resume()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => stalled.once('listening', resolve))
  const endpoint = `http://127.0.0.1:${(stalled.address() as AddressInfo).port}`
  const folder = await folderFor('stalled')
  const server = startServer(folder, {
    PORT: await freePort(),
    DATA_DIR: join(folder, 'data'),
    DEMO: 'false',
    FILES_URL: `s3://K:S@zelo/?endpoint=${endpoint}&forcePathStyle=true`,
  })
  // The sweep at the start waits for the store's answer.
  await expect.poll(() => sockets.size, { timeout: 60_000 }).toBeGreaterThan(0)
  await expect.poll(server.output, { timeout: 60_000 }).toContain('Zelo está no ar')
  server.child.kill('SIGTERM')
  const late = delay(20_000, 'late', { ref: false })
  const ended = await Promise.race([server.ended, late])
  server.child.kill('SIGKILL')
  for (const socket of sockets) socket.destroy()
  stalled.close()
  expect(ended).toMatchObject({ code: 0 })
})
