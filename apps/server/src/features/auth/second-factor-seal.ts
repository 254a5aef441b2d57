import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { findSecrets, isSettled, replaceSecret } from './second-factor.queries.ts'

export type Seal = Context['secrets']

const ownerOf = (administratorId: number) => `second-factor:${administratorId}`

export const sealSecret = (seal: Seal, administratorId: number, secret: string) =>
  seal.seal(secret, ownerOf(administratorId))

export const openSecret = (seal: Seal, administratorId: number, stored: string) =>
  seal.open(stored, ownerOf(administratorId))

type Parts = Pick<Context, 'db' | 'config' | 'secrets'>

/** Seals with the present key what is stored plainly or under the one before. Answers how many open with none. */
const sealAll = async ({ db, secrets }: Parts) => {
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
 * At each start and daily. A server of the version before cannot read what is sealed: where there may be one, what lies
 * there is left alone for the first day after an update.
 */
export const sealSecrets = async (context: Parts, log: FastifyBaseLogger) => {
  if (context.config.databaseUrl && !(await isSettled(context.db))) return
  const people = await sealAll(context)
  if (people > 0) log.warn({ people }, lostKey)
}
