import { expect, test } from 'vitest'
import { Refusal } from './errors.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

test('two passwords are hashed at a time, and calls beyond the queue are refused with 503', async () => {
  const results = await Promise.allSettled(Array.from({ length: 104 }, () => passwordMatches(null, 'x')))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  // Two calls run and 100 wait, so the last two of the 104 are refused.
  expect(refused).toHaveLength(2)
  expect(refused[0]).toBeInstanceOf(Refusal)
  expect(refused[0]).toMatchObject({ status: 503, retryAfter: 5 })
})

test('every character of a password counts, and composed and decomposed accents are equal', async () => {
  const long = `${'ç'.repeat(70)} 😀`
  const stored = await hashPassword(long)
  expect(await passwordMatches(stored, long)).toBe(true)
  expect(await passwordMatches(stored, long.normalize('NFD'))).toBe(true)
  expect(await passwordMatches(stored, long.slice(0, 64))).toBe(false)
  expect(await passwordMatches(stored, `${long} `)).toBe(false)
})
