import type { AdministratorBody } from '@zelo/contract/administrators'
import type { SessionUser } from '@zelo/contract/auth'
import type { Context } from '../../platform/context.ts'
import type { CreationKey } from '../../platform/create-once.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/violations.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { createRecord, editRecord, findOr404, removeRecord, restoreRecord } from '../../platform/register.ts'
import { endSessions } from '../auth/auth.public.ts'
import { administratorRegister, findActiveAdmins } from './administrators.queries.ts'

export const readAdministratorOr404 = ({ db }: Context, id: number) =>
  findOr404(db, administratorRegister, id)

const storedFields = async ({ password, ...fields }: AdministratorBody) =>
  password ? { ...fields, passwordHash: await hashPassword(password) } : fields

/** The database decides who was first; the form shows it on the field. */
const orEmailTaken = (error: unknown) => {
  if (isUniqueViolation(error, 'administrators_email_key'))
    throw invalidFields([{ field: 'email', message: 'Já existe um administrador com este e-mail.' }])
  throw error
}

/** Somebody must always be able to open the door: asked before anything that takes an admin away. */
const keepLastAdmin = async (tx: Tx, id: number) => {
  const admins = await findActiveAdmins(tx)
  if (admins.length === 1 && admins[0] === id)
    throw ruleViolation('Este é o último administrador ativo: cadastre ou ative outro antes.')
}

const notOneself = (user: SessionUser, id: number, verb: string) => {
  if (user.id === id) throw ruleViolation(`Você não pode ${verb} a si mesmo.`)
}

export const registerAdministrator = async (
  context: Context,
  user: SessionUser,
  body: AdministratorBody,
  once: CreationKey | undefined,
) => {
  const { version: _, ...fields } = await storedFields(body)
  const { id } = await createRecord(context, user, administratorRegister, fields, once).catch(orEmailTaken)
  context.events.emit('administrator.changed', { administratorId: id })
  return readAdministratorOr404(context, id)
}

export const editAdministrator = async (
  context: Context,
  user: SessionUser,
  id: number,
  body: AdministratorBody,
) => {
  const { events } = context
  const fields = await storedFields(body)
  const losesAccess = body.status === 'inactive'
  const endsSessions = losesAccess || Boolean(body.password)
  const { after, changes } = await editRecord(
    context,
    user,
    administratorRegister,
    id,
    fields,
    async (tx) => {
      if (losesAccess) notOneself(user, id, 'desativar')
      if (body.role !== 'admin') notOneself(user, id, 'rebaixar')
      if (losesAccess || body.role !== 'admin') await keepLastAdmin(tx, id)
      if (endsSessions) await endSessions(tx, id)
    },
  ).catch(orEmailTaken)
  events.emit('administrator.changed', { administratorId: id })
  if (endsSessions) events.emit('user.signedOut', { userId: id })
  else if (Object.keys(changes).length > 0) events.emit('user.changed', { userId: id })
  return after
}

export const removeAdministrator = async (context: Context, user: SessionUser, id: number) => {
  await removeRecord(context, user, administratorRegister, id, async (tx) => {
    notOneself(user, id, 'remover')
    await keepLastAdmin(tx, id)
    await endSessions(tx, id)
  })
  context.events.emit('administrator.changed', { administratorId: id })
  context.events.emit('user.signedOut', { userId: id })
}

export const restoreAdministratorRecord = async (context: Context, user: SessionUser, id: number) => {
  await restoreRecord(context, user, administratorRegister, id).catch((error) => {
    if (isUniqueViolation(error, 'administrators_email_key'))
      throw ruleViolation('Outro administrador já usa o e-mail deste cadastro.')
    throw error
  })
  context.events.emit('administrator.changed', { administratorId: id })
  return readAdministratorOr404(context, id)
}
