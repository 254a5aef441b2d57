import { createHash } from 'node:crypto'
import { forgotPassword, readSignIn, resetPassword, signIn, signOut } from '@zelo/contract/auth'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forgiveAccount, forgiveAttempt, limitAttempts } from '../../platform/attempt-limits.ts'
import type { Context } from '../../platform/context.ts'
import { bearerToken, serve } from '../../platform/serving/serve.ts'
import { resetPasswordWith, sendResetLink, signInWith, signOutOf } from './auth.service.ts'

const byAddress = (what: string) => (request: FastifyRequest) => `${what}:address:${request.ip}`

// Hashed, so that the counters hold no list of addresses people tried.
const accountKey = (what: string, email: string) =>
  `${what}:account:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`

const byAccount = (what: string) => (request: FastifyRequest) =>
  accountKey(what, (request.body as { email: string }).email)

export const authRoutes = (app: FastifyInstance, context: Context) => {
  const loginByAddress = limitAttempts(app, { max: 30, minutes: 5, key: byAddress('login') })
  const loginByAccount = limitAttempts(app, { max: 10, minutes: 15, key: byAccount('login') })
  const forgotByAddress = limitAttempts(app, { max: 20, minutes: 60, key: byAddress('forgot') })
  const forgotByAccount = limitAttempts(app, { max: 5, minutes: 60, key: byAccount('forgot') })

  serve(app, signIn, async ({ body, request }) => {
    await loginByAddress(request)
    await loginByAccount(request)
    const session = await signInWith(context, body)
    await forgiveAttempt(context.db, {
      account: byAccount('login')(request),
      address: byAddress('login')(request),
    })
    return session
  })

  serve(app, readSignIn, ({ user }) => user)

  serve(app, signOut, async ({ user, request }) => {
    await signOutOf(context, user.id, bearerToken(request) ?? '')
    return { message: 'Sessão encerrada.' }
  })

  serve(app, forgotPassword, async ({ body, request }) => {
    await forgotByAddress(request)
    await forgotByAccount(request)
    context.inBackground(() => sendResetLink(context, body.email))
    return { message: 'Se este e-mail for de uma conta, enviaremos um link para redefinir a senha.' }
  })

  serve(app, resetPassword, async ({ body }) => {
    const email = await resetPasswordWith(context, body)
    // A person who reads the account's mail does not guess, and goes straight from here to the login.
    if (email) await forgiveAccount(context.db, accountKey('login', email))
    return { message: 'Senha redefinida com sucesso!' }
  })
}
