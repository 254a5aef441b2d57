import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { findSecrets, isSettled, replaceSecret } from './second-factor.queries.ts'

export type Seal = Context['secrets']

const ownerOf = (administratorId: number) => `second-factor:${administratorId}`

export const sealSecret = (seal: Seal, administratorId: number, secret: string) =>
  seal.seal(secret, ownerOf(administratorId))

export const openSecret = (seal: Seal, administratorId: number, stored: string) =>
  seal.open(stored, ownerOf(administratorId))

type SealContext = Pick<Context, 'db' | 'config' | 'secrets'>

/**
 * Encrypts secrets that are stored as plain text or with the previous key. Returns the number of secrets that no key decrypts.
 */
const sealAll = async ({ db, secrets }: SealContext) => {
  let lost = 0
  for (const { administratorId, secret: stored } of await findSecrets(db)) {
    const secret = openSecret(secrets, administratorId, stored)
    if (secret === undefined) lost++
    else if (secrets.isOld(stored))
      await replaceSecret(db, administratorId, stored, sealSecret(secrets, administratorId, secret))
  }
  return lost
}

const lostKey =
  'A chave da verificação em duas etapas de algumas pessoas não está aqui: ponha de volta SECRET_KEY ou DATA_DIR/secret.key. Até lá elas entram com um código de recuperação.'

/**
 * Encrypts the secrets at each start and daily. On a shared database, waits a day after an update, because a server of the
 * previous version cannot read encrypted secrets.
 */
export const sealSecrets = async (context: SealContext, log: FastifyBaseLogger) => {
  if (context.config.databaseUrl && !(await isSettled(context.db))) return
  const people = await sealAll(context)
  if (people > 0) log.warn({ people }, lostKey)
}
