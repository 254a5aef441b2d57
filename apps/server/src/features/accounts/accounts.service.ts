import type { Adjustment, AdjustmentBody } from '@zelo/contract/adjustments'
import type { SignedInUser } from '@zelo/contract/auth'
import { fileNumberText } from '@zelo/contract/company'
import type { Competence } from '@zelo/contract/competence'
import { competenceOf, monthAfter, monthInWords } from '@zelo/contract/dates'
import { roundToCents } from '@zelo/contract/money'
import type { ProfessionalAccount } from '@zelo/contract/professional-account'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import { type CreationKey, createOnce } from '../../platform/create-once.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { invalidFields, notFound, ruleViolation } from '../../platform/errors.ts'
import { changeFiles, keepFile, storeFile } from '../../platform/files/change-files.ts'
import type { ReceivedFile } from '../../platform/files/received-file.ts'
import { refuseForgotten } from '../../platform/forgotten.ts'
import { firstDay } from '../books/books.public.ts'
import {
  findAccountPayments,
  findAccountSessions,
  findAccountSums,
  findAdjustment,
  findAdjustments,
  findDoubtfulPayments,
  findGlosasToDiscount,
  findWaitingPayment,
} from './accounts.queries.ts'
import {
  assertSettlesNothing,
  findFirstMonth,
  findProfessionalName,
  insertAdjustment,
  lockProfessional,
  markAdjustmentRemoved,
} from './adjustments.queries.ts'
import { debtText } from './debt.ts'
import { findLastRefusal } from './last-refusal.ts'
import { findLaterPayments } from './later-payments.queries.ts'
import { findOpenAccounts } from './open-accounts.queries.ts'

const noSums = { carried: 0, owed: 0, adjusted: 0, paid: 0, balance: 0 }

const nameOr404 = async (db: Queryable, professionalId: number) => {
  const fullName = await findProfessionalName(db, professionalId)
  if (fullName === undefined) throw notFound('Este profissional não existe ou foi removido.')
  return fullName
}

/** Reads the whole account in one snapshot, so that its amounts add up to its balance. */
export const findAccount = (
  { db, config }: Pick<Context, 'db' | 'config'>,
  professionalId: number,
  { year, month }: Competence,
): Promise<ProfessionalAccount> =>
  db.begin('isolation level repeatable read read only', async (tx) => {
    const when = { year, month }
    const fullName = await nameOr404(tx, professionalId)
    const [found] = await findAccountSums(tx, when, [professionalId])
    const sums = found ?? { ...noSums, professionalId }
    const [open] = await findOpenAccounts(tx, when, { professionalIds: [professionalId] })
    const remaining = open?.remaining ?? 0
    const settledLater = roundToCents(sums.balance - remaining)
    return {
      ...sums,
      ...(await findLaterPayments(tx, professionalId, when, Math.max(0, settledLater))),
      deductedLater: Math.max(0, -settledLater),
      remaining,
      notice: open ? debtText(open) : null,
      fullName,
      ...when,
      sessions: await findAccountSessions(tx, professionalId, when),
      adjustments: await findAdjustments(tx, professionalId, when),
      payments: await findAccountPayments(tx, professionalId, when, config.panel.timeZone),
      waiting: await findWaitingPayment(tx, professionalId),
      doubtful: await findDoubtfulPayments(tx, professionalId),
      refusal: await findLastRefusal(tx, professionalId),
      glosasToDiscount: await findGlosasToDiscount(tx, professionalId),
    }
  })

const record = (
  tx: Tx,
  user: SignedInUser,
  professionalId: number,
  action: 'adjustmentRecorded' | 'adjustmentRemoved',
  { kind, amount, reason, year, month }: Adjustment,
) => {
  const change = <Value>(value: Value) =>
    action === 'adjustmentRecorded' ? { from: null, to: value } : { from: value, to: null }
  return recordAudit(tx, {
    actorId: user.id,
    action,
    entity: 'professional',
    entityId: professionalId,
    changes: {
      adjustmentKind: change(kind),
      adjustmentAmount: change(amount),
      adjustmentReason: change(reason),
      month: change(firstDay({ year, month })),
    },
  })
}

const adjustmentOr404 = async (db: Queryable, professionalId: number, id: number) => {
  const found = await findAdjustment(db, professionalId, id)
  if (!found) throw notFound('Este ajuste não existe ou foi removido.')
  return found
}

/** An adjustment may be at most this number of months before the professional's first session or after today. */
const furthestMonths = 12

/** Throws if the month is too far away, which means a mistyped year. */
const assertNearMonth = async (tx: Tx, professionalId: number, month: string, today: string) => {
  const thisMonth = competenceOf(today)
  const started = (await findFirstMonth(tx, professionalId)) ?? firstDay(thisMonth)
  const earliest = started < firstDay(thisMonth) ? competenceOf(started) : thisMonth
  const first = monthAfter(earliest, -furthestMonths)
  const last = monthAfter(thisMonth, furthestMonths)
  if (month < firstDay(first) || month > firstDay(last))
    throw invalidFields([
      {
        field: 'month',
        message: `Um ajuste deste profissional pode ser de ${monthInWords(first)} a ${monthInWords(last)}.`,
      },
    ])
}

export const recordAdjustment = async (
  context: Context,
  user: SignedInUser,
  professionalId: number,
  { year, month, ...body }: AdjustmentBody,
  { file, once }: { file: ReceivedFile | undefined; once: CreationKey | undefined },
) => {
  await nameOr404(context.db, professionalId)
  const place = { professionalId, treatmentId: 0, prefix: 'AJUSTE' }
  const stored = file && (await storeFile(context, file, place))
  const adjustment = await changeFiles(
    context,
    async (tx) => {
      await lockProfessional(tx, professionalId)
      await nameOr404(tx, professionalId)
      await refuseForgotten(tx, 'professional', professionalId)
      await assertNearMonth(tx, professionalId, firstDay({ year, month }), companyDay(context.config))
      const isThere = async (made: number) => (await findAdjustment(tx, professionalId, made)) !== undefined
      const { id, created } = await createOnce(
        tx,
        { userId: user.id, once, entity: 'adjustment', isThere },
        async () => {
          const fileId = stored ? (await keepFile(tx, stored, user.id)).id : null
          const where = { professionalId, month: firstDay({ year, month }), fileId, glosaId: null }
          return insertAdjustment(tx, { ...body, ...where, createdBy: user.id })
        },
      )
      const recorded = await adjustmentOr404(tx, professionalId, id)
      if (created) await record(tx, user, professionalId, 'adjustmentRecorded', recorded)
      return recorded
    },
    stored,
  )
  context.events.emit('account.changed', { professionalId })
  return adjustment
}

export const removeAdjustment = async (
  { db, events }: Context,
  user: SignedInUser,
  { id: professionalId, adjustmentId }: { id: number; adjustmentId: number },
) => {
  await db.begin(async (tx) => {
    await lockProfessional(tx, professionalId)
    const adjustment = await adjustmentOr404(tx, professionalId, adjustmentId)
    if (adjustment.glosaId !== null)
      throw ruleViolation('Este desconto vem de uma glosa: desfaça a marca na glosa.')
    if (adjustment.reopenedGlosaId)
      throw ruleViolation(
        `Este lançamento vem da glosa ${adjustment.reopenedGlosaId}: ele só muda com o resultado dela.`,
      )
    if (adjustment.bankFile)
      throw ruleViolation(
        `O arquivo ${fileNumberText(adjustment.bankFile)} já levou este ajuste ao banco: registre outro ajuste que o compense.`,
      )
    await assertSettlesNothing(tx, { id: adjustmentId })
    await markAdjustmentRemoved(tx, adjustmentId, user.id)
    await record(tx, user, professionalId, 'adjustmentRemoved', adjustment)
  })
  events.emit('account.changed', { professionalId })
}
