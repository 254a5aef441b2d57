import { expect, test } from 'vitest'
import { linkStateOf } from './link-state.ts'

const now = Date.parse('2026-11-18T12:00:00.000Z')
const link = { expiresAt: '2026-12-01T00:00:00.000Z', revokedAt: null, openedAt: null }
const before = '2026-11-17T00:00:00.000Z'

test.each([
  ['waiting', {}],
  ['opened', { openedAt: before }],
  ['expired', { openedAt: before, expiresAt: before }],
  ['revoked', { openedAt: before, expiresAt: before, revokedAt: before }],
] as const)('a link has the state %s with the dates %j', (state, dates) => {
  expect(linkStateOf({ ...link, ...dates }, now)).toBe(state)
})
