import { expect, test } from 'vitest'
import { authorisationBalance, balanceWarnings } from './authorization-balance.ts'

const sessions = [
  { status: 'completed', sessionDate: '2026-11-03', endDate: '2026-11-21' },
  { status: 'glossed', sessionDate: '2026-11-10' },
  { status: 'cancelled', sessionDate: '2026-11-30' },
  { status: 'pendding', sessionDate: '2026-11-20T00:00:00.000Z' },
  { status: 'pendding', sessionDate: '2026-11-24' },
] as const

test('a PAD without authorisation terms has no balance', () => {
  expect(authorisationBalance({}, sessions)).toBeNull()
})

test('the balance leaves out cancelled sessions, counts glossed ones as done, and dates a done session by its end date', () => {
  const terms = { authorizedSessions: 3, authorizationValidUntil: '2026-11-20' }
  const balance = { authorized: 3, validUntil: '2026-11-20', planned: 4, done: 2, late: 2 }
  expect(authorisationBalance(terms, sessions)).toEqual(balance)
  expect(balanceWarnings(balance)).toEqual([
    '4 sessões para 3 autorizadas.',
    '2 sessões ficam depois da validade da autorização, 20/11/2026.',
  ])
})

test('a balance within the authorisation has no warnings, and either term alone is enough for a warning', () => {
  const warn = (terms: object) => {
    const balance = authorisationBalance(terms, sessions)
    return balance && balanceWarnings(balance)
  }
  expect(warn({ authorizedSessions: 4, authorizationValidUntil: '2026-11-24' })).toEqual([])
  expect(warn({ authorizedSessions: 4 })).toEqual([])
  expect(warn({ authorizationValidUntil: '2026-11-23' })).toEqual([
    '1 sessão fica depois da validade da autorização, 23/11/2026.',
  ])
})
