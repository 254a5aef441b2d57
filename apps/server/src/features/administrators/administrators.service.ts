import type { AdministratorBody } from '@zelo/contract/administrators'
import type { SignedInUser } from '@zelo/contract/auth'
import { may } from '@zelo/contract/permissions'
import { mailsOfEdit, sendAccountMail } from '../../platform/account-mail.ts'
import { changesBetween, recordAudit } from '../../platform/audit.ts'
import { assertConfirmed } from '../../platform/confirmed.ts'
import type { Context } from '../../platform/context.ts'
import type { CreationKey } from '../../platform/create-once.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { withHashedPassword } from '../../platform/passwords.ts'
import { findOr404 } from '../../platform/register.ts'
import {
  createRecord,
  editRecord,
  noStep,
  removeRecord,
  restoreRecord,
} from '../../platform/register-changes.ts'
import type { Caller } from '../../platform/serving/serve.ts'
import { endSignIns, removeSecondFactor } from '../auth/auth.public.ts'
import { findActiveAdmins } from './administrators.queries.ts'
import { administratorRegister } from './administrators.register.ts'

const { entity } = administratorRegister

const hidden = (text: string) => text.replaceAll(/[\p{L}\p{N}]/gu, '*')

/** Document numbers are masked, except for users who manage administrators and for the owner of the numbers. */
export const showAdministrator = async ({ db }: Context, user: SignedInUser, id: number) => {
  const found = await findOr404(db, administratorRegister, id)
  if (user.id === id || may(user.role, 'administrators.write')) return found
  return { ...found, cpf: hidden(found.cpf), rg: hidden(found.rg) }
}

/** Throws if no other active admin would remain. Call before any change that removes an admin. */
const keepLastAdmin = async (tx: Tx, id: number) => {
  const admins = await findActiveAdmins(tx)
  if (admins.length === 1 && admins[0] === id)
    throw ruleViolation('Este é o último administrador ativo: cadastre ou ative outro antes.')
}

const notOneself = (user: SignedInUser, id: number, verb: string) => {
  if (user.id === id) throw ruleViolation(`Você não pode ${verb} a si mesmo.`)
}

export const createAdministratorRecord = async (
  context: Context,
  user: SignedInUser,
  sent: AdministratorBody,
  once: CreationKey | undefined,
) => {
  const body = await withHashedPassword(sent, context.config.panel.companyName)
  return (await createRecord(context, user, administratorRegister, { body, once })).record
}

export const editAdministrator = async (
  context: Context,
  user: Caller,
  id: number,
  sent: AdministratorBody,
) => {
  const losesAccess = sent.status === 'inactive'
  const endsSignIns = losesAccess || Boolean(sent.password)
  const { before, after } = await editRecord(context, user, administratorRegister, {
    id,
    body: await withHashedPassword(sent, context.config.panel.companyName),
    rule: async (tx, stored, { email, role, status }) => {
      const sameAccess = role === stored.role && status === stored.status
      if (sent.password || email !== stored.email.toLowerCase() || !sameAccess) assertConfirmed(user)
      if (losesAccess) notOneself(user, id, 'desativar')
      const isDemoted = !may(role, 'administrators.write')
      if (isDemoted) notOneself(user, id, 'rebaixar')
      if (losesAccess || isDemoted) await keepLastAdmin(tx, id)
      if (endsSignIns) await endSignIns(tx, id)
      if (sent.password)
        await recordAudit(tx, { actorId: user.id, action: 'passwordChanged', entity, entityId: id })
    },
  })
  for (const mail of mailsOfEdit(before, after, Boolean(sent.password))) sendAccountMail(context, mail)
  if (endsSignIns) context.events.emit('user.signedOut', { userId: id })
  else if (Object.keys(changesBetween(before, after)).length > 0)
    context.events.emit('user.changed', { userId: id })
  return after
}

export const removeAdministrator = async (context: Context, user: SignedInUser, id: number) => {
  await removeRecord(context, user, administratorRegister, {
    id,
    step: async (tx) => {
      notOneself(user, id, 'remover')
      await keepLastAdmin(tx, id)
      await endSignIns(tx, id)
    },
  })
  context.events.emit('user.signedOut', { userId: id })
}

export const restoreAdministratorRecord = async (context: Context, user: SignedInUser, id: number) =>
  (await restoreRecord(context, user, administratorRegister, { id, step: noStep })).record

export const resetSecondFactorOf = async (context: Context, user: Caller, id: number) => {
  if (user.id === id) throw ruleViolation('Desligue a sua própria verificação em “Minha conta”.')
  await removeSecondFactor(context, user, id)
  administratorRegister.emitChanged(context.events, id)
}
