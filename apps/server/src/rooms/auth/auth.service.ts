import type { Credentials, ResetPasswordBody } from '@zelo/contract/auth'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { invalidFields, notSignedIn } from '../../platform/errors.ts'
import {
  endSession,
  findAccount,
  insertPasswordReset,
  openSession,
  spendPasswordReset,
  storePassword,
} from './auth.queries.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { resetMail } from './reset-mail.ts'
import { newToken } from './tokens.ts'

const entity = 'administrator'

export const signInWith = async ({ db }: Context, { email, password }: Credentials) => {
  const account = await findAccount(db, email)
  const matches = await passwordMatches(account?.passwordHash, password)
  if (!account || !matches) throw notSignedIn('Usuário ou senha inválidos!')
  const token = newToken()
  const { expiresAt } = await db.begin(async (tx) => {
    await recordAudit(tx, { actorId: account.id, action: 'signedIn', entity, entityId: account.id })
    return openSession(tx, account.id, token)
  })
  return { token: { type: 'bearer' as const, token, expiresAt } }
}

export const signOutOf = async ({ db, events }: Context, userId: number, token: string) => {
  await db.begin(async (tx) => {
    await recordAudit(tx, { actorId: userId, action: 'signedOut', entity, entityId: userId })
    await endSession(tx, token)
  })
  events.emit('user.signedOut', { userId })
}

/** Meant to run after the answer has left: what is done here must not show in its time. */
export const sendResetLink = async ({ db, config, sendMail }: Context, email: string) => {
  const account = await findAccount(db, email)
  if (!account) return
  const token = newToken()
  await db.begin(async (tx) => {
    await recordAudit(tx, { actorId: null, action: 'passwordResetRequested', entity, entityId: account.id })
    await insertPasswordReset(tx, account.id, token)
  })
  await sendMail(
    resetMail(email, `${config.publicUrl}/reset-password?token=${token}`, config.panel.companyName),
  )
}

export const resetPasswordWith = async ({ db, events }: Context, { password, token }: ResetPasswordBody) => {
  const passwordHash = await hashPassword(password)
  const userId = await db.begin(async (tx) => {
    const id = await spendPasswordReset(tx, token)
    if (!id) throw invalidFields([{ field: 'token', message: 'Este link já foi usado ou não vale mais.' }])
    await recordAudit(tx, { actorId: id, action: 'passwordReset', entity, entityId: id })
    await storePassword(tx, id, passwordHash)
    return id
  })
  events.emit('user.signedOut', { userId })
}
