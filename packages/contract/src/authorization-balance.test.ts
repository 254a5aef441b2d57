import { expect, test } from 'vitest'
import { authorizationBalance, balanceWarnings } from './authorization-balance.ts'
import type { SessionStatus } from './vocabulary.ts'

const sessions = [
  { status: 'completed', sessionDate: '2026-11-03', endDate: '2026-11-21' },
  { status: 'glossed', sessionDate: '2026-11-10' },
  { status: 'cancelled', sessionDate: '2026-11-30' },
  { status: 'pendding', sessionDate: '2026-11-20T00:00:00.000Z' },
  { status: 'pendding', sessionDate: '2026-11-24' },
] as const

test('only completed and glossed sessions are done', () => {
  const done = (status: SessionStatus) =>
    authorizationBalance({ authorizedSessions: 1 }, [{ status, sessionDate: '2026-11-03' }])
  expect(done('completed')).toEqual({
    authorized: 1,
    validUntil: null,
    planned: 1,
    done: 1,
    glossed: 0,
    late: 0,
  })
  expect(done('glossed')).toMatchObject({ planned: 1, done: 1, glossed: 1 })
  expect(done('pendding')).toMatchObject({ planned: 1, done: 0 })
  expect(done('cancelled')).toMatchObject({ planned: 0, done: 0 })
})

test('one authorized session is written in the singular', () => {
  const balance = { authorized: 1, validUntil: null, planned: 2, done: 0, late: 0 }
  expect(balanceWarnings(balance)).toEqual(['2 sessões para 1 autorizada.'])
})

test('the balance is null without authorization terms', () => {
  expect(authorizationBalance({}, sessions)).toBeNull()
})

test('cancelled sessions do not count as planned, glossed ones count as done, and a completed one is late by its end date', () => {
  const terms = { authorizedSessions: 3, authorizationValidUntil: '2026-11-20' }
  const balance = { authorized: 3, validUntil: '2026-11-20', planned: 4, done: 2, glossed: 1, late: 2 }
  expect(authorizationBalance(terms, sessions)).toEqual(balance)
  expect(balanceWarnings(balance)).toEqual([
    '4 sessões para 3 autorizadas.',
    '2 sessões ficam depois da validade da autorização, 20/11/2026.',
  ])
})

test('sessions within the authorization have no warning, and each of its two limits is checked separately', () => {
  const warn = (terms: object) => {
    const balance = authorizationBalance(terms, sessions)
    return balance && balanceWarnings(balance)
  }
  expect(warn({ authorizedSessions: 4, authorizationValidUntil: '2026-11-24' })).toEqual([])
  expect(warn({ authorizedSessions: 4 })).toEqual([])
  expect(warn({ authorizationValidUntil: '2026-11-23' })).toEqual([
    '1 sessão fica depois da validade da autorização, 23/11/2026.',
  ])
})
