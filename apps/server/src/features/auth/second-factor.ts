import { Secret, TOTP } from 'otpauth'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { acceptStep, findSecondFactor, spendRecoveryCode } from './second-factor.queries.ts'
import { openSecret, type Seal } from './second-factor-seal.ts'

export const newSecret = () => new Secret({ size: 20 }).base32

/** The codes of an authenticator app for this secret (RFC 6238: six digits, 30 seconds). */
export const authenticator = (secret: string, names: { issuer: string; label: string } | object = {}) =>
  new TOTP({ ...names, secret })

const digits = /^\d{6}$/

/** The time step of this code. Accepts clocks that are up to 30 seconds off. */
const stepOf = (secret: string, code: string) => {
  const totp = authenticator(secret)
  const delta = totp.validate({ token: code, window: 1 })
  return delta === null ? undefined : totp.counter() + delta
}

/** Accepts each code of the app once. */
export const acceptAppCode = async (tx: Tx, administratorId: number, secret: string, code: string) => {
  const typed = code.replace(/\s/g, '')
  const step = digits.test(typed) ? stepOf(secret, typed) : undefined
  return step !== undefined && acceptStep(tx, administratorId, step)
}

type Refuse = (message: string) => Error

const wrongAppCode = 'Este código não vale, ou já foi usado. Digite o que o aplicativo mostra agora.'
const wrongRecoveryCode =
  'Este código de recuperação não vale, ou já foi usado. Confira as letras e os algarismos, ou use outro dos seus códigos.'
/** Codes of the app have only digits, so a code with letters is a recovery code. */
const wrongCode = (code: string) => (/[a-z]/i.test(code) ? wrongRecoveryCode : wrongAppCode)
/** The error if this server has no key that decrypts the secret, for example after a restore on another machine. */
const noKey =
  'O código do aplicativo não pode ser conferido neste servidor. Use um código de recuperação ou peça a um administrador que desligue a sua verificação em duas etapas.'

/** Checks the code of a user with a second factor. Throws if the code is wrong. The caller locks the user. */
export const acceptCode = async (
  tx: Tx,
  seal: Seal,
  administratorId: number,
  code: string | undefined,
  refuse: Refuse,
): Promise<{ byRecoveryCode: boolean }> => {
  const factor = await findSecondFactor(tx, administratorId)
  if (!factor?.on) return { byRecoveryCode: false }
  if (!code) throw refuse('Digite o código do seu aplicativo autenticador.')
  const secret = openSecret(seal, administratorId, factor.secret)
  if (secret && (await acceptAppCode(tx, administratorId, secret, code))) return { byRecoveryCode: false }
  if (!(await spendRecoveryCode(tx, administratorId, code))) throw refuse(secret ? wrongCode(code) : noKey)
  await recordAudit(tx, {
    actorId: administratorId,
    action: 'recoveryCodeUsed',
    entity: 'administrator',
    entityId: administratorId,
  })
  return { byRecoveryCode: true }
}
