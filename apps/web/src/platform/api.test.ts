import { afterEach, expect, test, vi } from 'vitest'
import { call, read, whenSignInEnds } from './api.ts'
import { setConnectionCheck } from './connection.ts'
import { type Page, readPage } from './page.ts'
import { askConfirmationWith } from './password-confirmation.ts'

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

test('the message of an undeclared success status is not reported as a failure reason', async () => {
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
])('an answer %i triggers %i connection checks', async (status, doubts) => {
  let checkCount = 0
  setConnectionCheck(() => {
    checkCount++
  })
  answerWith(status, { message: '' })
  await call('GET /auth/logout', {})
  expect(checkCount).toBe(doubts)
})

test('a late sign-out keeps its own token, and its rejection does not end a newer sign-in', async () => {
  const sent: unknown[] = []
  const endedTokens: string[] = []
  whenSignInEnds((token) => endedTokens.push(token))
  vi.stubGlobal('localStorage', { getItem: () => 'novo' })
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(headers)
    return new Response('{}', { status: 401 })
  })
  await call('GET /auth/logout', { headers: { authorization: 'Bearer antigo' } })
  expect(sent).toMatchObject([{ authorization: 'Bearer antigo' }])
  expect(endedTokens).toEqual([])
})

// The compiler checks that these lines do not compile; the code never runs.
export const wrongCalls = () => [
  // @ts-expect-error The contract names the path parameter `id`.
  read('GET /patients/{id}', { params: { patientId: 1 } }),
  // @ts-expect-error The path parameter is missing.
  read('GET /patients/{id}', {}),
  // @ts-expect-error The contract has no query parameter `serch`.
  read('GET /patients', { query: { serch: 'Ana' } }),
  // @ts-expect-error The contract does not allow the value `yes`.
  read('GET /patients', { query: { removed: 'yes' } }),
  // @ts-expect-error The contract has no query parameters for this call.
  read('GET /auth/session', { query: { search: 'Ana' } }),
  // @ts-expect-error The rows of this call have no `cnpj`.
  async (): Promise<Page<{ cnpj: string }>> => readPage(await read('GET /patients', {})),
]

test('a change that requires the password is sent again unchanged after the confirmation', async () => {
  const sent: unknown[] = []
  const refusal = { message: 'Confirme.', errors: [{ field: 'confirm', message: 'Confirme.' }] }
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(body)
    return sent.length === 1
      ? new Response(JSON.stringify(refusal), { status: 403 })
      : new Response(JSON.stringify({ message: 'Feito.' }))
  })
  const change = () => call('PUT /auth/second-factor', { body: { code: '123456' } })
  askConfirmationWith(async () => false)
  expect(await change()).toEqual({ ok: false, status: 403, body: refusal })

  sent.length = 0
  const asked = vi.fn(async () => true)
  askConfirmationWith(asked)
  expect((await change()).status).toBe(200)
  expect(asked).toHaveBeenCalledOnce()
  expect(sent).toEqual(['{"code":"123456"}', '{"code":"123456"}'])
})
