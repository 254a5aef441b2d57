import type { SecondFactorSetUp, TurnOnBody } from '@zelo/contract/account'
import { type AccountMail, sendAccountMail } from '../../platform/account-mail.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { drawQr } from '../../platform/draw-qr.ts'
import { invalidFields, notFound, ruleViolation } from '../../platform/errors.ts'
import type { Caller } from '../../platform/serving/serve.ts'
import { endSignInsBut } from './account.queries.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import {
  findSecondFactor,
  lockPerson,
  storeRecoveryCodes,
  storeSecret,
  turnOff,
  turnOn,
} from './second-factor.queries.ts'
import { acceptAppCode, authenticator, newSecret } from './second-factor.ts'
import { openSecret, sealSecret } from './second-factor-seal.ts'

const entity = 'administrator'
const alreadyOn = 'A verificação em duas etapas já está ligada.'
const notOn = 'A verificação em duas etapas não está ligada.'

const mail = {
  on: {
    subject: 'Verificação em duas etapas ligada',
    sentence: 'A verificação em duas etapas da sua conta foi ligada',
  },
  off: {
    subject: 'Verificação em duas etapas desligada',
    sentence: 'A verificação em duas etapas da sua conta foi desligada',
  },
  reset: {
    subject: 'Verificação em duas etapas desligada',
    sentence: 'Um administrador desligou a verificação em duas etapas da sua conta',
  },
  codes: {
    subject: 'Novos códigos de recuperação',
    sentence: 'Os códigos de recuperação da sua conta foram trocados; os anteriores não valem mais',
  },
} satisfies Record<string, Omit<AccountMail, 'to'>>

export const beginSetUp = async (
  { db, config, secrets }: Context,
  user: Caller,
): Promise<SecondFactorSetUp> => {
  const { id, email } = user
  const secret = newSecret()
  await db.begin(async (tx) => {
    const person = await lockPerson(tx, id)
    if (person?.on) throw ruleViolation(alreadyOn)
    await storeSecret(tx, id, sealSecret(secrets, id, secret))
    await recordAudit(tx, { actorId: id, action: 'secondFactorBegun', entity, entityId: id })
  })
  const uri = authenticator(secret, { issuer: config.panel.companyName, label: email }).toString()
  return { secret, uri, qr: drawQr(uri) }
}

/** Ends the user's other sign-ins: a user may change the second factor because somebody else is signed in. */
const endOtherSignIns = async (tx: Tx, user: Caller) => {
  await endSignInsBut(tx, user.id, user.signInId)
  await recordAudit(tx, { actorId: user.id, action: 'otherSignInsEnded', entity, entityId: user.id })
}

/** Turns the second factor on with a code, which proves that the app has the secret. */
export const finishSetUp = async (context: Context, user: Caller, { code, endOthers }: TurnOnBody) => {
  const recoveryCodes = newRecoveryCodes()
  await context.db.begin(async (tx) => {
    const person = await lockPerson(tx, user.id)
    if (person?.on) throw ruleViolation(alreadyOn)
    const factor = await findSecondFactor(tx, user.id)
    const secret = factor && openSecret(context.secrets, user.id, factor.secret)
    if (!secret) throw ruleViolation('Comece de novo: leia um novo QR Code.')
    if (!(await acceptAppCode(tx, user.id, secret, code)))
      throw invalidFields([
        { field: 'code', message: 'Este código não vale. Digite o que o aplicativo mostra agora.' },
      ])
    await turnOn(tx, user.id)
    await storeRecoveryCodes(tx, user.id, recoveryCodes)
    await recordAudit(tx, { actorId: user.id, action: 'secondFactorOn', entity, entityId: user.id })
    if (endOthers) await endOtherSignIns(tx, user)
  })
  if (endOthers) context.events.emit('user.signedOut', { userId: user.id })
  sendAccountMail(context, { to: user.email, ...mail.on })
  return { recoveryCodes }
}

export const replaceRecoveryCodes = async (context: Context, user: Caller) => {
  const recoveryCodes = newRecoveryCodes()
  await context.db.begin(async (tx) => {
    const person = await lockPerson(tx, user.id)
    if (!person?.on) throw ruleViolation(notOn)
    await storeRecoveryCodes(tx, user.id, recoveryCodes)
    await recordAudit(tx, { actorId: user.id, action: 'recoveryCodesRenewed', entity, entityId: user.id })
  })
  sendAccountMail(context, { to: user.email, ...mail.codes })
  return { recoveryCodes }
}

/** Turns a second factor off: the user's own, or that of a user who lost phone and codes. */
export const removeSecondFactor = async (
  context: Context,
  user: Caller,
  administratorId: number,
  endOthers = false,
) => {
  const own = administratorId === user.id
  const email = await context.db.begin(async (tx) => {
    const person = await lockPerson(tx, administratorId)
    if (!person) throw notFound('Este administrador não existe ou foi removido.')
    if (!person.on) throw ruleViolation(notOn)
    await turnOff(tx, administratorId)
    await recordAudit(tx, {
      actorId: user.id,
      action: own ? 'secondFactorOff' : 'secondFactorReset',
      entity,
      entityId: administratorId,
    })
    if (endOthers) await endOtherSignIns(tx, user)
    return person.email
  })
  sendAccountMail(context, { to: email, ...(own ? mail.off : mail.reset) })
  if (endOthers) context.events.emit('user.signedOut', { userId: user.id })
  context.events.emit('user.changed', { userId: administratorId })
}
