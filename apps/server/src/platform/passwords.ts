import { hash, verify } from '@node-rs/argon2'

export const hashPassword = (password: string) => hash(password)

/** The fields of a form as they are stored; a password that was left out stays as it is. */
export const withHashedPassword = async <Body extends { password?: string | undefined }>({
  password,
  ...fields
}: Body) => ({ ...fields, ...(password && { passwordHash: await hashPassword(password) }) })

/** A hash no password has, to compare against when there is none: an unknown user costs what a known one does. */
const nobodysHash = hash(crypto.randomUUID())

export const passwordMatches = async (storedHash: string | null | undefined, password: string) => {
  const matches = await verify(storedHash ?? (await nobodysHash), password)
  return Boolean(storedHash) && matches
}
