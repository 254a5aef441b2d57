import { expect, test } from 'vitest'
import { contractFields } from '../src/testing/fields.ts'
import { databaseOf, folderFor, keepWorking, realServer } from './real-server.ts'

test('SIGTERM under load answers every accepted call and loses no write', async () => {
  const dataDir = await folderFor('term')
  const server = await realServer(dataDir)
  const token = await server.signIn()
  const saved: number[] = []
  const unanswered: unknown[] = []
  const add = async () => {
    try {
      const { status, body } = await server.call('POST', '/contracts', token, contractFields())
      if (status === 201) saved.push(body.id)
      else unanswered.push(body)
    } catch (error) {
      // The server had stopped listening, so it never accepted this connection. The rows read below show that it saved nothing
      // of the request.
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'ECONNREFUSED' && code !== 'ECONNRESET') unanswered.push(error)
      throw error
    }
  }
  const stop = keepWorking(12, add)
  await expect.poll(() => saved.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(300)
  const { code, errors } = await server.kill('SIGTERM')
  await stop()
  expect([code, errors, unanswered]).toEqual([0, '', []])

  await server.startAgain()
  const db = await databaseOf(dataDir)
  const rows = await db<{ id: number }[]>`select id from contracts`
  const storedIds = new Set(rows.map(({ id }) => id))
  expect([saved.filter((id) => !storedIds.has(id)), rows.length]).toEqual([[], saved.length])
})
