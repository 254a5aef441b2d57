import type { ConfirmBody, OwnPasswordBody } from '@zelo/contract/account'
import { mailsOfEdit, sendAccountMail } from '../../platform/account-mail.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { invalidFields, notFound } from '../../platform/errors.ts'
import { assertGoodPassword } from '../../platform/password-rule.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords.ts'
import type { Caller } from '../../platform/serving/serve.ts'
import {
  endSignInOf,
  endSignInsBut,
  findOwnAccount,
  findPasswordOf,
  stampConfirmation,
} from './account.queries.ts'
import { type Account as CheckedAccount, replacePassword } from './auth.queries.ts'
import { rememberDevice } from './devices.ts'
import { lockPerson } from './second-factor.queries.ts'
import { acceptCode } from './second-factor.ts'

const entity = 'administrator'

const wrongField = (field: string) => (message: string) => invalidFields([{ field, message }])

export const readOwnAccount = async ({ db }: Context, user: Caller) => ({
  ...(await findOwnAccount(db, user.id)),
  secondFactor: user.secondFactor,
})

/**
 * Returns the account if the password is right. A wrong password is not answered with 401, because the sign-in itself is valid.
 */
export const checkOwnPassword = async ({ db }: Context, user: Caller, password: string, field: string) => {
  const account = await findPasswordOf(db, user.id)
  if (!(await passwordMatches(account.passwordHash, password))) throw wrongField(field)('Senha incorreta.')
  return account
}

export const confirmOwnPassword = async (context: Context, user: Caller, { password, code }: ConfirmBody) => {
  const account = await checkOwnPassword(context, user, password, 'password')
  await context.db.begin(async (tx) => {
    await lockPerson(tx, user.id)
    await acceptCode(tx, context.secrets, user.id, code, wrongField('code'))
    if (!(await stampConfirmation(tx, account, user.signInId)))
      throw wrongField('password')('A senha mudou neste instante. Digite a nova.')
    await recordAudit(tx, { actorId: user.id, action: 'confirmed', entity, entityId: user.id })
  })
}

/**
 * Requires an `account` returned by `checkOwnPassword`. Ends all other sign-ins. The current sign-in stays, because its user
 * typed both passwords.
 */
export const changePassword = async (
  context: Context,
  user: Caller,
  account: CheckedAccount,
  { currentPassword, password }: OwnPasswordBody,
  device: string,
) => {
  const { email } = user
  assertGoodPassword(password, { email, company: context.config.panel.companyName })
  if (password === currentPassword)
    throw wrongField('password')('A senha nova é igual à atual. Escolha outra.')
  const passwordHash = await hashPassword(password)
  await context.db.begin(async (tx) => {
    if (!(await replacePassword(tx, account, passwordHash)))
      throw wrongField('currentPassword')('A senha mudou neste instante. Digite a atual.')
    await endSignInsBut(tx, user.id, user.signInId)
    await rememberDevice(tx, user.id, device)
    await recordAudit(tx, { actorId: user.id, action: 'passwordChanged', entity, entityId: user.id })
  })
  context.events.emit('user.signedOut', { userId: user.id })
  for (const mail of mailsOfEdit({ email }, { email }, true)) sendAccountMail(context, mail)
}

export const endOneSignIn = async ({ db, events }: Context, user: Caller, id: number) => {
  await db.begin(async (tx) => {
    if (!(await endSignInOf(tx, user.id, id))) throw notFound('Esta sessão já terminou.')
    await recordAudit(tx, { actorId: user.id, action: 'signInEnded', entity, entityId: user.id })
  })
  events.emit('user.signedOut', { userId: user.id })
}

export const endOthers = async ({ db, events }: Context, user: Caller) => {
  await db.begin(async (tx) => {
    await endSignInsBut(tx, user.id, user.signInId)
    await recordAudit(tx, { actorId: user.id, action: 'otherSignInsEnded', entity, entityId: user.id })
  })
  events.emit('user.signedOut', { userId: user.id })
}
