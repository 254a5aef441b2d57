import type { SignedInUser } from '@zelo/contract/auth'
import { competenceOf } from '@zelo/contract/dates'
import type { Professional, ProfessionalBody } from '@zelo/contract/professionals'
import type { RemovalCheck, RemovalHold } from '@zelo/contract/removal'
import type { TreatmentsPage, TreatmentsQuery } from '@zelo/contract/treatments'
import { mailsOfEdit, sendAccountMail } from '../../platform/account-mail.ts'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import { assertConfirmed } from '../../platform/confirmed.ts'
import type { Context as PlatformContext } from '../../platform/context.ts'
import type { CreationKey } from '../../platform/create-once.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { ruleViolation } from '../../platform/errors.ts'
import type { Notify } from '../../platform/events.ts'
import { withHashedPassword } from '../../platform/passwords.ts'
import { assertRecordExists, findOr404 } from '../../platform/register.ts'
import {
  createRecord,
  editRecord,
  noStep,
  removeRecord,
  restoreRecord,
} from '../../platform/register-changes.ts'
import type { Caller } from '../../platform/serving/serve.ts'
import { findAccountEffects } from '../accounts/accounts.public.ts'
import { changedPaymentFields, flagPaymentData } from './payment-data.ts'
import { assertNewProfessional, assertPixKey } from './professional-rules.ts'
import { professionalRegister, type StoredProfessional } from './professionals.register.ts'

/** Functions of the recruitment feature about a professional's recruitments. */
type RecruitmentsOfProfessional = {
  /** The effects of the professional's removal on recruitments. */
  findEffects: (db: Queryable, professionalId: number) => Promise<RemovalHold[]>
  /** Ends the calls and clears the assignments of a professional who is being removed. */
  release: (context: PlatformContext, tx: Tx, user: SignedInUser, professionalId: number) => Promise<Notify>
}

type AbsenceDays = { id: number; professionalId: number; from: string; to: string }

/** Functions of the recruitment feature about an absence's substitutions. */
type SubstitutionsOfAbsence = {
  find: (db: Queryable, absence: AbsenceDays, today: string) => Promise<{ id: number; patient: string }[]>
  /** Cancels the open temporary substitutions of an absence that is being removed. */
  end: (context: PlatformContext, tx: Tx, user: SignedInUser, absence: AbsenceDays) => Promise<Notify>
}

/** The app injects functions of the treatments and recruitment features, because these features already import this one. */
export type Context = PlatformContext & {
  findTreatments: (
    db: Queryable,
    professionalId: number,
    asked: TreatmentsQuery & { today: string },
  ) => Promise<TreatmentsPage>
  recruitmentsOfProfessional: RecruitmentsOfProfessional
  substitutionsOfAbsence: SubstitutionsOfAbsence
}

/** Number of PADs per tab in the answer of a professional. */
const newest = 20

type Reading = Pick<Context, 'findTreatments' | 'config'> & { db: Queryable }

const findNewest = async ({ db, config, findTreatments }: Reading, professionalId: number) => {
  const today = companyDay(config)
  const find = (asked: Pick<TreatmentsQuery, 'status' | 'running'>) =>
    findTreatments(db, professionalId, { ...asked, page: 1, per_page: newest, today })
  const [running, over, deleted] = await Promise.all([
    find({ running: 'true' }),
    find({ status: 'active', running: 'false' }),
    find({ status: 'deleted' }),
  ])
  return {
    treatments: [...[...running.data, ...over.data].slice(0, newest), ...deleted.data],
    treatmentCounts: {
      active: running.meta.total + over.meta.total,
      deleted: deleted.meta.total,
      running: running.meta.total,
    },
  }
}

const withTreatments = async (context: Reading, professional: StoredProfessional): Promise<Professional> => ({
  ...professional,
  ...(await findNewest(context, professional.id)),
})

/** Read in parallel, although an unknown professional makes the second read useless: such requests are rare. */
export const readProfessionalOr404 = async (context: Reading, id: number): Promise<Professional> => {
  const [professional, treatments] = await Promise.all([
    findOr404(context.db, professionalRegister, id),
    findNewest(context, id),
  ])
  return { ...professional, ...treatments }
}

export const readTreatmentsOf = async (
  { db, config, findTreatments }: Reading,
  id: number,
  query: TreatmentsQuery,
) => {
  const [found] = await Promise.all([
    findTreatments(db, id, { ...query, today: companyDay(config) }),
    assertRecordExists(db, professionalRegister, id),
  ])
  return found
}

export const createProfessionalRecord = async (
  context: Context,
  user: SignedInUser,
  sent: ProfessionalBody,
  once: CreationKey | undefined,
) => {
  assertNewProfessional(sent)
  const body = await withHashedPassword(sent, context.config.panel.companyName)
  const { record } = await createRecord(context, user, professionalRegister, { body, once })
  return withTreatments(context, record)
}

export const editProfessional = async (
  context: Context,
  user: Caller,
  id: number,
  sent: ProfessionalBody,
) => {
  const actor = { actorId: user.id, entity: 'professional', entityId: id }
  const { before, after } = await editRecord(context, user, professionalRegister, {
    id,
    body: await withHashedPassword(sent, context.config.panel.companyName),
    rule: async (tx, stored) => {
      assertPixKey(sent, stored.pixKey)
      // Both password and e-mail give access to the professional's account in the mobile app.
      if (sent.password || sent.email !== stored.email.toLowerCase()) assertConfirmed(user)
      if (sent.password) await recordAudit(tx, { ...actor, action: 'passwordChanged' })
      await flagPaymentData(tx, user, id, changedPaymentFields(stored, sent))
    },
    announce: async (tx, { before: stored }) => {
      const fields = changedPaymentFields(stored, sent)
      const payload = { professionalId: id, fields, actorId: user.id }
      return context.announce(
        tx,
        fields.length > 0 ? [{ name: 'professional.paymentDataChanged', payload }] : [],
      )
    },
  })
  for (const notification of mailsOfEdit(before, after, Boolean(sent.password)))
    sendAccountMail(context, notification)
  return withTreatments(context, after)
}

const countRunning = async ({ findTreatments, config }: Context, db: Queryable, id: number) => {
  const asked = { running: 'true', page: 1, per_page: 1, today: companyDay(config) } as const
  return (await findTreatments(db, id, asked)).meta.total
}

const runningText = (treatments: number) =>
  treatments === 1
    ? 'O profissional ainda tem 1 tratamento ativo.'
    : `O profissional ainda tem ${treatments} tratamentos ativos.`

export const removeProfessional = async (context: Context, user: SignedInUser, id: number) => {
  const notify = await removeRecord(context, user, professionalRegister, {
    id,
    step: async (tx) => {
      const running = await countRunning(context, tx, id)
      if (running > 0) throw ruleViolation(runningText(running))
      return context.recruitmentsOfProfessional.release(context, tx, user, id)
    },
  })
  notify()
}

/** The reasons against the removal and its effects, for the confirmation dialog. */
export const checkRemoval = async (context: Context, id: number): Promise<RemovalCheck> => {
  await assertRecordExists(context.db, professionalRegister, id)
  const today = competenceOf(companyDay(context.config))
  const [running, ofAccount, ofRecruitments] = await Promise.all([
    countRunning(context, context.db, id),
    findAccountEffects(context.db, id, today),
    context.recruitmentsOfProfessional.findEffects(context.db, id),
  ])
  const effects = [...ofAccount, ...ofRecruitments]
  if (running === 0) return { holds: [], effects }
  const links = [{ label: 'Passar os atendimentos', to: `/professionals/${id}/hand-over` }]
  return {
    holds: [{ message: `${runningText(running)} Passe-os antes a outro profissional.`, links }],
    effects,
  }
}

export const restoreProfessionalRecord = async (context: Context, user: SignedInUser, id: number) => {
  const { record } = await restoreRecord(context, user, professionalRegister, { id, step: noStep })
  return withTreatments(context, record)
}
