import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CountTry, limitAttempts, resetTries, uncountTry } from '../../platform/attempt-limits.ts'
import type { Database } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/errors.ts'
import { knownDevice } from './devices.ts'

// The keys are hashed, so that the counters do not reveal e-mails and devices.
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

type TryCounters = {
  /** Every key is counted separately, and each of them can reject the try. */
  keys: [CountTry, string][]
  /** The keys of the account. A successful login resets these keys and takes one try off the others. */
  own: string[]
}

/**
 * Limits login tries. Unknown devices are counted per address, per account and address, and per account. A known device of the
 * account has its own counter, so that strangers cannot lock the owner out.
 */
export const loginLimits = (app: FastifyInstance, db: Database) => {
  const byAddress = limitAttempts(app, { max: 30, minutes: 5 })
  const byAccountAndAddress = limitAttempts(app, { max: 10, minutes: 15 })
  const byAccount = limitAttempts(app, { max: 50, minutes: 15 })
  const byDevice = limitAttempts(app, { max: 10, minutes: 15 })
  // A caller at this point already knows the password, so fewer tries are allowed for the six digits.
  const codesByAccount = limitAttempts(app, { max: 20, minutes: 60 })

  const countersFor = async (request: FastifyRequest, email: string): Promise<TryCounters> => {
    const device = await knownDevice(db, request, email)
    if (device) {
      const key = `login:device:${hashed(`${device} ${email}`)}`
      return { keys: [[byDevice, key]], own: [key] }
    }
    const account = `login:account:${hashed(email)}`
    const accountAndAddress = `${account}:${request.ip}`
    return {
      keys: [
        [byAddress, `login:address:${request.ip}`],
        [byAccountAndAddress, accountAndAddress],
        [byAccount, account],
      ],
      own: [accountAndAddress, account],
    }
  }

  return {
    /** Counts the try before the password check. */
    async count(request: FastifyRequest, email: string) {
      const { keys, own } = await countersFor(request, email)
      for (const [count, key] of keys) await count(request, key)
      const all = keys.map(([, key]) => key)
      const known = keys.length === 1
      const codes = `login:code:${hashed(email)}`
      return {
        /** Counts a code that was sent with the right password, unless the device is known. */
        countCode: async () => {
          if (!known) await codesByAccount(request, codes)
        },
        giveBack: () => uncountTry(db, all),
        forgive: async () => {
          await resetTries(db, [...own, codes])
          await uncountTry(
            db,
            all.filter((key) => !own.includes(key)),
          )
        },
      }
    },
    /**
     * Resets the counters of the account. Called after a password reset by mail, in which the owner proved access to the
     * mailbox.
     */
    resetAccount: (request: FastifyRequest, email: string) => {
      const account = `login:account:${hashed(email)}`
      return resetTries(db, [account, `${account}:${request.ip}`])
    },
  }
}

/**
 * Limits requests for reset links. Above an account's limit the server sends no mail and returns no error, so that a caller
 * cannot detect the account.
 */
export const forgotLimits = (app: FastifyInstance) => {
  const byAddress = limitAttempts(app, { max: 20, minutes: 60 })
  const byAccountAndAddress = limitAttempts(app, { max: 5, minutes: 60 })
  const byAccount = limitAttempts(app, { max: 10, minutes: 60 })
  /** Returns whether a link may be sent. */
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
