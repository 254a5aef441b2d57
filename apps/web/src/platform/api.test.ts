import { afterEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { watchLine } from './line.ts'

const answerWith = (status: number, body: object) => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  [200, true],
  [204, true],
  [202, false],
  [206, false],
])('a removal answered with %i succeeds: %s', async (status, ok) => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : '{}', { status }))
  expect((await call('DELETE /administration/{id}', { params: { id: 1 } })).ok).toBe(ok)
})

test('what an unlisted success says is not told as a reason', async () => {
  answerWith(202, { message: 'Aceito.' })
  expect(await call('GET /auth/logout', {})).toEqual({ ok: false, status: 202, body: {} })
  answerWith(406, { message: 'Não pode.' })
  expect((await call('GET /auth/logout', {})).body).toEqual({ message: 'Não pode.' })
})

test.each([
  [503, 1],
  [502, 1],
  [500, 0],
  [200, 0],
])('an answer %i raises %i doubts about the line', async (status, doubts) => {
  let raised = 0
  watchLine(() => {
    raised++
  })
  answerWith(status, { message: '' })
  await call('GET /auth/logout', {})
  expect(raised).toBe(doubts)
})
