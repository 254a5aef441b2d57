import type { AdministratorBody } from '@zelo/contract/administrators'
import type { SessionUser } from '@zelo/contract/auth'
import { changesBetween, recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/violations.ts'
import { invalidFields, notFound, ruleViolation, staleEdit } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { endSessions } from '../auth/auth.public.ts'
import {
  findAdministrator,
  insertAdministrator,
  lockActiveAdmins,
  markAdministratorDeleted,
  updateAdministratorRow,
} from './administrators.queries.ts'

const entity = 'administrator'

export const readAdministratorOr404 = async (db: Queryable, id: number) => {
  const found = await findAdministrator(db, id)
  if (!found) throw notFound('Este administrador não existe ou foi removido.')
  return found
}

const storedFields = async ({ password, version: _, ...fields }: AdministratorBody) =>
  password ? { ...fields, passwordHash: await hashPassword(password) } : fields

/** The database decides who was first; the form shows it on the field. */
const emailTaken = (error: unknown) =>
  isUniqueViolation(error, 'administrators_email_key')
    ? invalidFields([{ field: 'email', message: 'Já existe um administrador com este e-mail.' }])
    : error

/** Somebody must always be able to open the door: asked before anything that takes an admin away. */
const keepLastAdmin = async (tx: Tx, id: number) => {
  const admins = await lockActiveAdmins(tx)
  if (admins.length === 1 && admins[0] === id)
    throw ruleViolation('Este é o último administrador ativo: cadastre ou ative outro antes.')
}

const notOneself = (user: SessionUser, id: number, verb: string) => {
  if (user.id === id) throw ruleViolation(`Você não pode ${verb} a si mesmo.`)
}

export const registerAdministrator = async ({ db }: Context, user: SessionUser, body: AdministratorBody) => {
  const fields = await storedFields(body)
  return db
    .begin(async (tx) => {
      const created = await insertAdministrator(tx, fields)
      await recordAudit(tx, { actorId: user.id, action: 'created', entity, entityId: created.id })
      return created
    })
    .catch((error) => Promise.reject(emailTaken(error)))
}

export const editAdministrator = async (
  { db, events }: Context,
  user: SessionUser,
  id: number,
  body: AdministratorBody,
) => {
  const fields = await storedFields(body)
  const losesAccess = body.status === 'inactive'
  const { after, changes } = await db
    .begin(async (tx) => {
      const before = await readAdministratorOr404(tx, id)
      if (losesAccess) notOneself(user, id, 'desativar')
      if (losesAccess || body.role !== 'admin') await keepLastAdmin(tx, id)
      const after = await updateAdministratorRow(tx, id, fields, body.version)
      if (!after) throw staleEdit()
      if (losesAccess || body.password) await endSessions(tx, id)
      const changes = changesBetween(before, after)
      await recordAudit(tx, { actorId: user.id, action: 'updated', entity, entityId: id, changes })
      return { after, changes }
    })
    .catch((error) => Promise.reject(emailTaken(error)))
  if (losesAccess || body.password) events.emit('user.signedOut', { userId: id })
  else if (Object.keys(changes).length > 0) events.emit('user.changed', { userId: id })
  return after
}

export const removeAdministrator = async ({ db, events }: Context, user: SessionUser, id: number) => {
  await db.begin(async (tx) => {
    await readAdministratorOr404(tx, id)
    notOneself(user, id, 'remover')
    await keepLastAdmin(tx, id)
    await markAdministratorDeleted(tx, id, user.id)
    await endSessions(tx, id)
    await recordAudit(tx, { actorId: user.id, action: 'deleted', entity, entityId: id })
  })
  events.emit('user.signedOut', { userId: id })
}
