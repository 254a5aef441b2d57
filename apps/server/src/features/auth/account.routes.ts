import {
  changeOwnPassword,
  confirmPassword,
  endOtherSignIns,
  endOwnSignIn,
  listOwnSignIns,
  readAccount,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@zelo/contract/account'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitAttempts, resetTries } from '../../platform/attempt-limits.ts'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serving/serve.ts'
import { findOwnSignIns } from './account.queries.ts'
import {
  changePassword,
  checkOwnPassword,
  confirmOwnPassword,
  endOneSignIn,
  endOthers,
  readOwnAccount,
} from './account.service.ts'
import { deviceOf, setDeviceCookie } from './devices.ts'
import { beginSetUp, finishSetUp, removeSecondFactor, replaceRecoveryCodes } from './second-factor.service.ts'

/** The calls of 'Minha conta', in which users manage their own account. */
export const accountRoutes = (app: FastifyInstance, context: Context) => {
  const { db, config } = context
  const guesses = limitAttempts(app, { max: 10, minutes: 15 })

  /** Limits how often a signed-in user may guess their own password or code. */
  const limitGuesses = async <Result>(
    request: FastifyRequest,
    userId: number,
    work: () => Promise<Result>,
  ) => {
    const key = `confirm:account:${userId}`
    await guesses(request, key)
    const result = await work()
    await resetTries(db, [key])
    return result
  }

  serve(app, readAccount, ({ user }) => readOwnAccount(context, user))

  serve(app, confirmPassword, async ({ user, body, request }) => {
    await limitGuesses(request, user.id, () => confirmOwnPassword(context, user, body))
    return { message: 'Senha confirmada.' }
  })

  serve(app, changeOwnPassword, async ({ user, body, request, reply }) => {
    const device = deviceOf(request)
    // Only a wrong current password counts as a guess. A weak new password does not.
    const account = await limitGuesses(request, user.id, () =>
      checkOwnPassword(context, user, body.currentPassword, 'currentPassword'),
    )
    await changePassword(context, user, account, body, device)
    setDeviceCookie(reply, device, config)
    return { message: 'Senha alterada.' }
  })

  serve(app, listOwnSignIns, async ({ user }) => ({ data: await findOwnSignIns(db, user.id, user.signInId) }))
  serve(app, endOwnSignIn, async ({ user, params }) => {
    await endOneSignIn(context, user, params.id)
    return { message: 'Sessão encerrada.' }
  })
  serve(app, endOtherSignIns, async ({ user }) => {
    await endOthers(context, user)
    return { message: 'As outras sessões foram encerradas.' }
  })

  serve(app, setUpSecondFactor, ({ user }) => beginSetUp(context, user))
  serve(app, turnOnSecondFactor, ({ user, body, request }) =>
    limitGuesses(request, user.id, () => finishSetUp(context, user, body)),
  )
  serve(app, renewRecoveryCodes, ({ user }) => replaceRecoveryCodes(context, user))
  serve(app, turnOffSecondFactor, async ({ user, query }) => {
    await removeSecondFactor(context, user, user.id, query.endOthers === 'true')
    return { message: 'Verificação em duas etapas desligada.' }
  })
}
