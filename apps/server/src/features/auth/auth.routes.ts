import { forgotPassword, readSignIn, resetPassword, signIn, signOut } from '@zelo/contract/auth'
import type { TermsConsent } from '@zelo/contract/privacy'
import type { ListSetting } from '@zelo/contract/views'
import type { FastifyInstance } from 'fastify'
import { limitAttempts, uncountTry } from '../../platform/attempt-limits.ts'
import type { Context as PlatformContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/connect.ts'
import { bearerToken, serve } from '../../platform/serving/serve.ts'
import { checkPassword, openSession, signOutOf } from './auth.service.ts'
import { deviceOf, setDeviceCookie } from './devices.ts'
import { forgotLimits, loginLimits } from './limits.ts'
import { resetPasswordWith, sendResetLinks } from './reset.service.ts'

/** Functions of other features, injected by the app. */
type Context = PlatformContext & {
  findLists: (db: Database, userId: number) => Promise<ListSetting[]>
  findConsent: (db: Database, userId: number) => Promise<TermsConsent>
}

export const authRoutes = (app: FastifyInstance, context: Context) => {
  const { db, config } = context
  const logins = loginLimits(app, db)
  const maySend = forgotLimits(app)
  const resetsByAddress = limitAttempts(app, { max: 20, minutes: 15 })

  serve(app, signIn, async ({ body, request, reply }) => {
    const tries = await logins.count(request, body.email)
    const account = await checkPassword(context, body)
    if (body.code) await tries.countCode()
    const device = deviceOf(request)
    const from = { code: body.code, userAgent: request.headers['user-agent'], device }
    const session = await openSession(context, account, from).catch(async (error: unknown) => {
      // A right password without the required code does not count as a failed try.
      if (!body.code) await tries.giveBack()
      throw error
    })
    await tries.forgive()
    setDeviceCookie(reply, device, config)
    return session
  })

  serve(app, readSignIn, async ({ user }) => {
    const [lists, consent] = await Promise.all([
      context.findLists(db, user.id),
      context.findConsent(db, user.id),
    ])
    const termsAccepted = user.secondFactor === 'required' ? undefined : consent.acceptedAt !== null
    return { ...user, lists, termsAccepted }
  })

  serve(app, signOut, async ({ user, request }) => {
    await signOutOf(context, user.id, bearerToken(request) ?? '')
    return { message: 'Sessão encerrada.' }
  })

  serve(app, forgotPassword, async ({ body, request }) => {
    if (await maySend(request, body.email)) context.inBackground(() => sendResetLinks(context, body.email))
    return { message: 'Se este e-mail for de uma conta, enviaremos um link para redefinir a senha.' }
  })

  serve(app, resetPassword, async ({ body, request, reply }) => {
    const key = `reset:address:${request.ip}`
    await resetsByAddress(request, key)
    const device = deviceOf(request)
    const owner = await resetPasswordWith(context, body, device)
    await uncountTry(db, [key])
    if (owner.kind === 'administrator') {
      await logins.resetAccount(request, owner.email.toLowerCase())
      setDeviceCookie(reply, device, config)
    }
    return { message: 'Senha redefinida com sucesso!' }
  })
}
