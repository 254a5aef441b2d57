import type { Credentials } from '@zelo/contract/auth'
import { sendAccountMail } from '../../platform/account-mail.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { codeRefused, notSignedIn } from '../../platform/errors.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { type Account, endSignIn, findAccount, openSignIn, stampLogin } from './auth.queries.ts'
import { rememberDevice } from './devices.ts'
import { acceptCode } from './second-factor.ts'
import { newToken } from './tokens.ts'

const entity = 'administrator'

const wrongLogin = () => notSignedIn('Usuário ou senha inválidos!')

export const checkPassword = async ({ db }: Context, { email, password }: Credentials): Promise<Account> => {
  const account = await findAccount(db, email)
  const matches = await passwordMatches(account?.passwordHash, password)
  if (!account || !matches) throw wrongLogin()
  return account
}

type LoginRequest = { code: string | undefined; userAgent: string | undefined; device: string }

/** Opens a sign-in after a password check, unless the account has changed since the check. */
export const openSession = async (
  context: Context,
  account: Account,
  { code, userAgent, device }: LoginRequest,
) => {
  const token = newToken()
  const { expiresAt, byRecoveryCode } = await context.db.begin(async (tx) => {
    if (!(await stampLogin(tx, account))) throw wrongLogin()
    const taken = await acceptCode(tx, context.secrets, account.id, code, codeRefused)
    await recordAudit(tx, { actorId: account.id, action: 'signedIn', entity, entityId: account.id })
    await rememberDevice(tx, account.id, device)
    return { ...(await openSignIn(tx, account.id, token, userAgent?.slice(0, 300) ?? null)), ...taken }
  })
  if (byRecoveryCode)
    sendAccountMail(context, {
      to: account.email,
      subject: 'Um código de recuperação foi usado',
      sentence: 'Alguém entrou na sua conta com um dos seus códigos de recuperação',
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
