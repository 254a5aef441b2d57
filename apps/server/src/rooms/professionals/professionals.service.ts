import type { SessionUser } from '@zelo/contract/auth'
import { acceptsPixKey, notPixKey } from '@zelo/contract/pix-key'
import type { Plan } from '@zelo/contract/plan'
import type { Professional, ProfessionalBody } from '@zelo/contract/professionals'
import { companyDay } from '../../platform/company-day.ts'
import type { Context as PlatformContext } from '../../platform/context.ts'
import type { CreationKey } from '../../platform/create-once.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/violations.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { createRecord, editRecord, findOr404, removeRecord, restoreRecord } from '../../platform/register.ts'
import { countActiveTreatments, professionalRegister } from './professionals.queries.ts'

/** The PADs belong to a room that knows this one: the app hands over what is needed of it here. */
export type Context = PlatformContext & {
  findPlans: (db: Queryable, professionalId: number) => Promise<Plan[]>
}

export const readProfessionalOr404 = async (
  { db, findPlans }: Context,
  id: number,
): Promise<Professional> => {
  const found = await findOr404(db, professionalRegister, id)
  return { ...found, treatments: await findPlans(db, id) }
}

/** The database decides who was first; the form shows it on the field. */
const orEmailTaken = (error: unknown) => {
  if (isUniqueViolation(error, 'professionals_email_key'))
    throw invalidFields([{ field: 'email', message: 'Já existe um profissional com este e-mail.' }])
  throw error
}

/** Money cannot be sent to what is no key. */
const assertPixKey = ({ pixKey, ...whose }: ProfessionalBody, stored?: string) => {
  if (!acceptsPixKey(pixKey, whose, stored)) throw invalidFields([{ field: 'pixKey', message: notPixKey }])
}

const storedFields = async ({ password, ...fields }: ProfessionalBody) =>
  password ? { ...fields, passwordHash: await hashPassword(password) } : fields

export const registerProfessional = async (
  context: Context,
  user: SessionUser,
  body: ProfessionalBody,
  once: CreationKey | undefined,
) => {
  assertPixKey(body)
  const { version: _, ...fields } = await storedFields(body)
  const { id } = await createRecord(context, user, professionalRegister, fields, once).catch(orEmailTaken)
  context.events.emit('professional.changed', { professionalId: id })
  return readProfessionalOr404(context, id)
}

export const editProfessional = async (
  context: Context,
  user: SessionUser,
  id: number,
  body: ProfessionalBody,
) => {
  const fields = await storedFields(body)
  await editRecord(context, user, professionalRegister, id, fields, async (_, before) =>
    assertPixKey(body, before.pixKey),
  ).catch(orEmailTaken)
  context.events.emit('professional.changed', { professionalId: id })
  return readProfessionalOr404(context, id)
}

export const removeProfessional = async (context: Context, user: SessionUser, id: number) => {
  await removeRecord(context, user, professionalRegister, id, async (tx) => {
    const treatments = await countActiveTreatments(tx, id, companyDay(context.config))
    if (treatments === 1) throw ruleViolation('O profissional ainda tem 1 tratamento ativo.')
    if (treatments > 1) throw ruleViolation(`O profissional ainda tem ${treatments} tratamentos ativos.`)
  })
  context.events.emit('professional.changed', { professionalId: id })
}

export const restoreProfessionalRecord = async (context: Context, user: SessionUser, id: number) => {
  await restoreRecord(context, user, professionalRegister, id).catch((error) => {
    if (isUniqueViolation(error, 'professionals_email_key'))
      throw ruleViolation('Outro profissional já usa o e-mail deste cadastro.')
    throw error
  })
  context.events.emit('professional.changed', { professionalId: id })
  return readProfessionalOr404(context, id)
}
