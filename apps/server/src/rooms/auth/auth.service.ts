import type { Credentials, ResetPasswordBody } from '@zelo/contract/auth'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/connect.ts'
import { invalidFields, notSignedIn } from '../../platform/errors.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords.ts'
import { storeProfessionalPassword } from '../professionals/professionals.public.ts'
import {
  endSignIn,
  endSignIns,
  findAccount,
  findProfessionalAccount,
  insertPasswordReset,
  type Owner,
  openSignIn,
  spendOtherResets,
  spendPasswordReset,
  storePassword,
} from './auth.queries.ts'
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
    return openSignIn(tx, account.id, token)
  })
  return { token: { type: 'bearer' as const, token, expiresAt } }
}

export const signOutOf = async ({ db, events }: Context, userId: number, token: string) => {
  await db.begin(async (tx) => {
    await recordAudit(tx, { actorId: userId, action: 'signedOut', entity, entityId: userId })
    await endSignIn(tx, token)
  })
  events.emit('user.signedOut', { userId })
}

const findOwner = async (
  db: Database,
  email: string,
): Promise<{ owner: Owner; page: string } | undefined> => {
  const administrator = await findAccount(db, email)
  if (administrator) return { owner: { administratorId: administrator.id }, page: 'reset-password' }
  const professional = await findProfessionalAccount(db, email)
  return professional && { owner: { professionalId: professional.id }, page: 'mobile-reset-password' }
}

const auditOwner = (owner: Owner) =>
  'administratorId' in owner
    ? { entity, entityId: owner.administratorId }
    : { entity: 'professional', entityId: owner.professionalId }

/** Runs after the answer has left: the time of the answer must not reveal whether the account exists. */
export const sendResetLink = async ({ db, config, sendMail }: Context, email: string) => {
  const found = await findOwner(db, email)
  if (!found) return
  const token = newToken()
  await db.begin(async (tx) => {
    await recordAudit(tx, { actorId: null, action: 'passwordResetRequested', ...auditOwner(found.owner) })
    await insertPasswordReset(tx, found.owner, token)
  })
  await sendMail(
    resetMail(email, `${config.publicUrl}/${found.page}?token=${token}`, config.panel.companyName),
  )
}

/** Returns the address of the account with the new password, if it is an account of the panel. */
export const resetPasswordWith = async ({ db, events }: Context, { password, token }: ResetPasswordBody) => {
  const passwordHash = await hashPassword(password)
  const reset = await db.begin(async (tx) => {
    const spent = await spendPasswordReset(tx, token)
    if (!spent) throw invalidFields([{ field: 'token', message: 'Este link já foi usado ou não vale mais.' }])
    await spendOtherResets(tx, spent)
    await recordAudit(tx, { actorId: null, action: 'passwordReset', ...auditOwner(spent) })
    if ('professionalId' in spent) {
      await storeProfessionalPassword(tx, spent.professionalId, passwordHash)
      return undefined
    }
    const userId = spent.administratorId
    const email = await storePassword(tx, userId, passwordHash)
    await endSignIns(tx, userId)
    return { userId, email }
  })
  if (reset) events.emit('user.signedOut', { userId: reset.userId })
  return reset?.email
}
