import { expect, test } from 'vitest'
import { Refusal } from './errors.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

test('passwords are hashed two at a time, and too many at once are asked to come back', async () => {
  const results = await Promise.allSettled(Array.from({ length: 104 }, () => passwordMatches(null, 'x')))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  // Two are under way and a hundred wait.
  expect(refused).toHaveLength(2)
  expect(refused[0]).toBeInstanceOf(Refusal)
  expect(refused[0]).toMatchObject({ status: 503, retryAfter: 5 })
})

test('a password is whole: no sign of it is dropped, and accents may be composed either way', async () => {
  const long = `${'ç'.repeat(70)} 😀`
  const stored = await hashPassword(long)
  expect(await passwordMatches(stored, long)).toBe(true)
  expect(await passwordMatches(stored, long.normalize('NFD'))).toBe(true)
  expect(await passwordMatches(stored, long.slice(0, 64))).toBe(false)
  expect(await passwordMatches(stored, `${long} `)).toBe(false)
})
