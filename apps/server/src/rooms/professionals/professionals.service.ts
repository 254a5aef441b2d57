import type { SignedInUser } from '@zelo/contract/auth'
import { acceptsPixKey, notPixKey } from '@zelo/contract/pix-key'
import type { Professional, ProfessionalBody } from '@zelo/contract/professionals'
import type { TreatmentSummary } from '@zelo/contract/treatment-summary'
import { companyDay } from '../../platform/company-day.ts'
import type { Context as PlatformContext } from '../../platform/context.ts'
import type { CreationKey } from '../../platform/create-once.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { invalidFields, ruleViolation } from '../../platform/errors.ts'
import { withHashedPassword } from '../../platform/passwords.ts'
import { findOr404 } from '../../platform/register.ts'
import {
  createRecord,
  editRecord,
  noStep,
  removeRecord,
  restoreRecord,
} from '../../platform/register-changes.ts'
import { changedPaymentFields, flagPaymentData } from './payment-data.ts'
import { countActiveTreatments } from './professionals.queries.ts'
import { professionalRegister, type StoredProfessional } from './professionals.register.ts'

/** The PADs belong to a room that knows this one: the app hands over what is needed of it here. */
export type Context = PlatformContext & {
  findTreatments: (db: Queryable, professionalId: number) => Promise<TreatmentSummary[]>
}

const withTreatments = async (
  { db, findTreatments }: Context,
  professional: StoredProfessional,
): Promise<Professional> => ({ ...professional, treatments: await findTreatments(db, professional.id) })

export const readProfessionalOr404 = async (context: Context, id: number) =>
  withTreatments(context, await findOr404(context.db, professionalRegister, id))

/** Money cannot be sent to what is no key. */
const assertPixKey = ({ pixKey, ...whose }: ProfessionalBody, stored?: string) => {
  if (!acceptsPixKey(pixKey, whose, stored)) throw invalidFields([{ field: 'pixKey', message: notPixKey }])
}

export const createProfessionalRecord = async (
  context: Context,
  user: SignedInUser,
  sent: ProfessionalBody,
  once: CreationKey | undefined,
) => {
  assertPixKey(sent)
  const body = await withHashedPassword(sent)
  const { record } = await createRecord(context, user, professionalRegister, { body, once })
  return withTreatments(context, record)
}

export const editProfessional = async (
  context: Context,
  user: SignedInUser,
  id: number,
  sent: ProfessionalBody,
) => {
  const { before, after } = await editRecord(context, user, professionalRegister, {
    id,
    body: await withHashedPassword(sent),
    rule: async (tx, stored) => {
      assertPixKey(sent, stored.pixKey)
      await flagPaymentData(tx, user, id, changedPaymentFields(stored, sent))
    },
  })
  const fields = changedPaymentFields(before, sent)
  if (fields.length > 0)
    context.events.emit('professional.paymentDataChanged', { professionalId: id, fields, actorId: user.id })
  return withTreatments(context, after)
}

export const removeProfessional = (context: Context, user: SignedInUser, id: number) =>
  removeRecord(context, user, professionalRegister, {
    id,
    step: async (tx) => {
      const treatments = await countActiveTreatments(tx, id, companyDay(context.config))
      if (treatments === 1) throw ruleViolation('O profissional ainda tem 1 tratamento ativo.')
      if (treatments > 1) throw ruleViolation(`O profissional ainda tem ${treatments} tratamentos ativos.`)
    },
  })

export const restoreProfessionalRecord = async (context: Context, user: SignedInUser, id: number) => {
  const { record } = await restoreRecord(context, user, professionalRegister, { id, step: noStep })
  return withTreatments(context, record)
}
