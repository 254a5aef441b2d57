import { hash, verify } from '@node-rs/argon2'
import { unavailable } from './errors.ts'
import { assertGoodPassword } from './password-rule.ts'
import { takeTurns } from './turns.ts'

// Node has four threads for hashing and file access, so two of them remain free. A hash takes some hundredths of a second, so a
// full queue takes at most two seconds.
const inTurn = takeTurns({
  atOnce: 2,
  queue: {
    maxCount: 100,
    full: () =>
      unavailable('Há pedidos demais com senha neste momento. Tente de novo em alguns segundos.', 5),
  },
})

/** Keyboards compose `é` as one character or as `e` with an accent. */
const composed = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string) => inTurn(() => hash(composed(password)))

type WithPassword = { email: string; password?: string | undefined }

/** Replaces the password by its hash. Without a password, the stored hash remains. */
export const withHashedPassword = async <Body extends WithPassword>(
  { password, ...fields }: Body,
  company: string,
) => {
  if (!password) return fields
  assertGoodPassword(password, { email: fields.email, company })
  return { ...fields, passwordHash: await hashPassword(password) }
}

/** The hash of a random password. It is compared for unknown users, so that the response takes as long as for known users. */
const nobodysHash = hash(crypto.randomUUID())

export const passwordMatches = async (storedHash: string | null | undefined, password: string) => {
  const known = storedHash ?? (await nobodysHash)
  const forms = new Set([composed(password), password])
  for (const form of forms) if (await inTurn(() => verify(known, form))) return Boolean(storedHash)
  return false
}
