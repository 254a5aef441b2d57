import type { ResetPasswordBody } from '@zelo/contract/auth'
import { sendAccountMail } from '../../platform/account-mail.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { invalidFields } from '../../platform/errors.ts'
import { assertGoodPassword } from '../../platform/password-rule.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { storeProfessionalPassword } from '../professionals/professionals.public.ts'
import { endSignIns } from './auth.queries.ts'
import { rememberDevice } from './devices.ts'
import {
  findOwners,
  findResetOwner,
  insertPasswordReset,
  lockOwner,
  type Owner,
  spendPasswordReset,
  storePassword,
} from './reset.queries.ts'
import { resetMail } from './reset-mail.ts'
import { newToken } from './tokens.ts'

const audited = ({ kind, id }: Owner) => ({ entity: kind, entityId: id })

const sendLinkTo = async ({ db, config, sendMail }: Context, owner: Owner) => {
  const token = newToken()
  const stored = await db.begin(async (tx) => {
    if (!(await insertPasswordReset(tx, owner, token))) return false
    await recordAudit(tx, { actorId: null, action: 'passwordResetRequested', ...audited(owner) })
    return true
  })
  if (stored) await sendMail(resetMail(owner, token, config))
}

/** Call after sending the response: the response time must not reveal whether the account exists. */
export const sendResetLinks = async (context: Context, email: string) => {
  for (const owner of await findOwners(context.db, email)) await sendLinkTo(context, owner)
}

const spentLink = () =>
  invalidFields([{ field: 'token', message: 'Este link já foi usado ou não vale mais.' }])

/** Stores the new password and returns the account. Checks the link before hashing the password, because hashing is slow. */
export const resetPasswordWith = async (
  context: Context,
  { password, token }: ResetPasswordBody,
  device: string,
): Promise<Owner> => {
  const { db, events, config } = context
  const owner = await findResetOwner(db, token)
  if (!owner) throw spentLink()
  assertGoodPassword(password, { email: owner.email, company: config.panel.companyName })
  const passwordHash = await hashPassword(password)
  await db.begin(async (tx) => {
    await lockOwner(tx, owner)
    if (!(await spendPasswordReset(tx, token))) throw spentLink()
    await recordAudit(tx, { actorId: null, action: 'passwordReset', ...audited(owner) })
    if (owner.kind === 'professional')
      return void (await storeProfessionalPassword(tx, owner.id, passwordHash))
    await storePassword(tx, owner.id, passwordHash)
    await endSignIns(tx, owner.id)
    // The owner proved access to the mailbox. The device becomes known, so that failed tries of others cannot block the next
    // login.
    await rememberDevice(tx, owner.id, device)
  })
  if (owner.kind === 'administrator') events.emit('user.signedOut', { userId: owner.id })
  sendAccountMail(context, {
    to: owner.email,
    subject: 'A sua senha foi trocada',
    sentence: 'A senha da sua conta foi trocada com o link que enviamos a este endereço',
  })
  return owner
}
