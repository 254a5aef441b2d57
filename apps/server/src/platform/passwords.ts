import { hash, verify } from '@node-rs/argon2'
import { unavailable } from './errors.ts'
import { assertGoodPassword } from './password-rule.ts'
import { takeTurns } from './turns.ts'

// Hashing runs on the four threads that also read files: two stay free for those. A password takes some hundredths of a
// second, so the line is over within two seconds.
const inTurn = takeTurns({
  atOnce: 2,
  queue: {
    most: 100,
    full: () =>
      unavailable('Há pedidos demais com senha neste momento. Tente de novo em alguns segundos.', 5),
  },
})

/** The same letters, however the keyboard composed them: `é` as one sign, or as `e` with an accent after it. */
const composed = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string) => inTurn(() => hash(composed(password)))

type WithPassword = { email: string; password?: string | undefined }

/** The fields of a form as they are stored; a password that was left out stays as it is. */
export const withHashedPassword = async <Body extends WithPassword>(
  { password, ...fields }: Body,
  company: string,
) => {
  if (!password) return fields
  assertGoodPassword(password, { email: fields.email, company })
  return { ...fields, passwordHash: await hashPassword(password) }
}

/** A hash no password has, to compare against when there is none: an unknown user costs what a known one does. */
const nobodysHash = hash(crypto.randomUUID())

export const passwordMatches = async (storedHash: string | null | undefined, password: string) => {
  const known = storedHash ?? (await nobodysHash)
  const forms = new Set([composed(password), password])
  for (const form of forms) if (await inTurn(() => verify(known, form))) return Boolean(storedHash)
  return false
}
