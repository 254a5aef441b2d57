import { apiBase } from '@zelo/contract/endpoint'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from './testing/app.ts'
import { times } from './testing/at-length.ts'
import { attacksOn, type Operation } from './testing/attacks.ts'
import { monitoringScene } from './testing/monitoring.ts'

const office = testApp()

type Tokens = { none: undefined; foreign: string; pickup: string; admin: string }
let tokens: Tokens
let operations: Operation[]
/** The ids of one record of each kind, so that attacks can use records of other users. */
let ids: number[]

beforeAll(async () => {
  const scene = await monitoringScene(office)
  const treatment = await scene.addTreatment()
  const recruitment = await scene.make.recruitment(scene.contractId)
  ids = [scene.contractId, scene.patientId, scene.professionalId, treatment.id, recruitment, scene.admin.id]
  const { paths } = (await office.app.inject(`${apiBase}/openapi.json`)).json()
  operations = Object.entries<Record<string, Omit<Operation, 'method' | 'path'>>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        path,
        method: method.toUpperCase(),
      })),
  )
  const pickup = await office.enter({ role: 'pickup' })
  tokens = { none: undefined, foreign: 'x'.repeat(43), pickup: pickup.token, admin: scene.token }
})

/**
 * The content of every table, except those that refused calls and background work write: attempt counters, sign-ins, audit
 * rows, reminders, notifications and messages between servers.
 */
const fingerprint = async () => {
  const tables = await office.db<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('tries', 'auth_tokens', 'audit_log', 'reminders', 'notifications', 'socket_messages') order by 1`
  const sums = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await office.db<[{ sum: string }]>`
        select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${office.db(name)} t`
      return [name, row.sum]
    }),
  )
  return Object.fromEntries(sums)
}

const send = async (token: string | undefined, request: InjectOptions) => {
  const { statusCode, headers, body } = await office.app.inject({
    ...request,
    url: `${apiBase}${request.url}`,
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
  })
  return { status: statusCode, type: String(headers['content-type'] ?? ''), body }
}

/** Checks that a refusal has our format and a sentence, and reveals nothing about the server. */
const judge = ({ status, type, body }: Awaited<ReturnType<typeof send>>) => {
  if (status >= 500) return `${status}: ${body}`
  if (status < 400) return undefined
  if (!type.startsWith('application/json')) return `${status} as ${type}`
  const { message } = JSON.parse(body)
  if (typeof message !== 'string' || message === '') return `${status} without a sentence`
  return /postgres|syntax|stack|select |node_modules|undefined/i.test(body)
    ? `tells too much: ${body}`
    : undefined
}

/** Whether the call ends the attacker's own sign-in. */
const endsSignIn = ({ path }: Operation) => ['/auth/logout', '/auth/sessions/{id}'].includes(path)
const seed = 20_261_116
const count = times({ quick: 2, thorough: 40 })

/** The attacks on one call. They are the same in every run; a short run uses only the first ones. */
const attacks = (operation: Operation) => fc.sample(attacksOn(operation, ids), { numRuns: count, seed })

test('a caller without a sign-in or with an invented token changes nothing and causes no error 500', async () => {
  const closed = operations.filter((operation) => operation['x-permission'] !== 'public')
  expect(closed.length).toBeGreaterThan(60)
  const before = await fingerprint()
  for (const operation of closed)
    for (const attack of attacks(operation))
      for (const token of [tokens.none, tokens.foreign]) {
        const answer = await send(token, attack)
        // An address that is malformed or belongs to no call is answered like a missing one.
        expect([operation.path, [400, 401, 404].includes(answer.status), judge(answer)]).toEqual([
          operation.path,
          true,
          undefined,
        ])
      }
  expect(await fingerprint()).toEqual(before)
})

test('a captador causes no error 500 with any read, and changes nothing with calls of administrators', async () => {
  for (const operation of operations.filter((one) => one.method === 'GET' && !endsSignIn(one)))
    for (const attack of attacks(operation)) {
      const answer = await send(tokens.pickup, attack)
      expect([attack, judge(answer)]).toEqual([attack, undefined])
    }
  const forbidden = operations.filter(({ 'x-permission': may }) =>
    /^(administrators|contracts|payments)\.write$|restore$/.test(may),
  )
  expect(forbidden.length).toBeGreaterThan(15)
  const before = await fingerprint()
  for (const operation of forbidden)
    for (const attack of attacks(operation)) {
      const answer = await send(tokens.pickup, attack)
      expect([operation.path, [400, 403, 404].includes(answer.status)]).toEqual([operation.path, true])
    }
  expect(await fingerprint()).toEqual(before)
})

test('whatever an administrator sends to any call, the answer has our shape', async () => {
  const statuses = new Set<number>()
  for (const operation of operations.filter((one) => !endsSignIn(one)))
    for (const attack of attacks(operation)) {
      const answer = await send(tokens.admin, attack)
      expect([attack, judge(answer)]).toEqual([attack, undefined])
      statuses.add(answer.status)
    }
  // The attacks reached every kind of refusal, and the attacker is still signed in.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 403, 404, 406, 413, 415, 422]))
  expect((await send(tokens.admin, { method: 'GET', url: '/auth/session' })).status).toBe(200)
})
