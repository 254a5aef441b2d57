import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CountTry, forgiveTries, giveTryBack, limitAttempts } from '../../platform/attempt-limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/errors.ts'
import { knownDevice } from './devices.ts'

// Hashed, so that the counters hold no list of addresses and devices people tried.
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

type Counted = {
  /** Each is counted, and each can refuse. */
  keys: [CountTry, string][]
  /** Those of the account, which a success forgives; of the others it gives back the one try. */
  own: string[]
}

/**
 * The tries to sign in. Strangers are counted per address, per account and address, and per account; a browser known to
 * the account on its own, so that strangers cannot keep its owner out.
 */
export const loginLimits = (app: FastifyInstance, db: Database) => {
  const byAddress = limitAttempts(app, { max: 30, minutes: 5 })
  const byAccountAndAddress = limitAttempts(app, { max: 10, minutes: 15 })
  const byAccount = limitAttempts(app, { max: 50, minutes: 15 })
  const byDevice = limitAttempts(app, { max: 10, minutes: 15 })
  // Who comes this far knows the password: fewer tries are left for the six digits.
  const codesByAccount = limitAttempts(app, { max: 20, minutes: 60 })

  const countedFor = async (request: FastifyRequest, email: string): Promise<Counted> => {
    const device = await knownDevice(db, request, email)
    if (device) {
      const key = `login:device:${hashed(`${device} ${email}`)}`
      return { keys: [[byDevice, key]], own: [key] }
    }
    const account = `login:account:${hashed(email)}`
    const here = `${account}:${request.ip}`
    return {
      keys: [
        [byAddress, `login:address:${request.ip}`],
        [byAccountAndAddress, here],
        [byAccount, account],
      ],
      own: [here, account],
    }
  }

  return {
    /** Counts the try before it is made. */
    async count(request: FastifyRequest, email: string) {
      const { keys, own } = await countedFor(request, email)
      for (const [count, key] of keys) await count(request, key)
      const all = keys.map(([, key]) => key)
      const known = keys.length === 1
      const codes = `login:code:${hashed(email)}`
      return {
        /** The password was right, and here comes a code. */
        countCode: async () => {
          if (!known) await codesByAccount(request, codes)
        },
        giveBack: () => giveTryBack(db, all),
        forgive: async () => {
          await forgiveTries(db, [...own, codes])
          await giveTryBack(
            db,
            all.filter((key) => !own.includes(key)),
          )
        },
      }
    },
    /** Who got a new password by mail does not guess, and goes straight from there to the login. */
    forgiveAccount: (request: FastifyRequest, email: string) => {
      const account = `login:account:${hashed(email)}`
      return forgiveTries(db, [account, `${account}:${request.ip}`])
    },
  }
}

/** Asking for links: past the limit of an account nothing is sent, and nobody is told, for that would help to annoy them. */
export const forgotLimits = (app: FastifyInstance) => {
  const byAddress = limitAttempts(app, { max: 20, minutes: 60 })
  const byAccountAndAddress = limitAttempts(app, { max: 5, minutes: 60 })
  const byAccount = limitAttempts(app, { max: 10, minutes: 60 })
  /** Whether a link may be sent. */
  return async (request: FastifyRequest, email: string) => {
    await byAddress(request, `forgot:address:${request.ip}`)
    const account = `forgot:account:${hashed(email)}`
    try {
      await byAccountAndAddress(request, `${account}:${request.ip}`)
      await byAccount(request, account)
      return true
    } catch (error) {
      if (error instanceof Refusal && error.status === 429) return false
      throw error
    }
  }
}
