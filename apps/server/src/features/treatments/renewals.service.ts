import type { SignedInUser } from '@zelo/contract/auth'
import type { Competence } from '@zelo/contract/competence'
import { competenceOf, daysAfter, dayText, monthOf, monthOfYear } from '@zelo/contract/dates'
import {
  maxProposed,
  type RenewalBatch,
  type RenewalProposal,
  type RenewalRow,
  type RenewalsBody,
} from '@zelo/contract/renewals'
import { type AuditEntry, recordAudits } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type CreationKey, createOnce } from '../../platform/create-once.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { isUniqueViolation } from '../../platform/database/violations.ts'
import { invalidFields, notFound, ruleViolation } from '../../platform/errors.ts'
import { joinWithAnd } from '../../platform/join-with-and.ts'
import { addAttention } from './renewal-attention.ts'
import { checkRenewals } from './renewal-check.ts'
import { firstOf, monthsAfter } from './renewal-period.ts'
import { planRenewals } from './renewal-plan.ts'
import {
  countUnrenewed,
  type EndingsFilter,
  findBatch,
  findClosedMonths,
  findEndings,
  findSurroundings,
  findTouched,
  holdRenewed,
  insertBatch,
  insertRenewals,
  insertRenewedSessions,
  lockBatch,
  lockTreatmentsOf,
  markBatchUndone,
} from './renewals.queries.ts'
import { findMonthsOf } from './treatments.queries.ts'

/** PADs without a follower are proposed if they end in one of this number of months before the target month. */
const monthsLookedBack = 3

/** The range of end days of PADs that are renewed for a month. */
const endingBefore = (target: string) => ({
  from: firstOf(monthsAfter(target, -monthsLookedBack)),
  to: daysAfter(firstOf(target), -1),
})

/** The number of PADs that are not yet renewed for this month. */
export const countToRenew = (db: Queryable, target: Competence, maxCount: number) =>
  countUnrenewed(db, endingBefore(monthOfYear(target)), maxCount)

type ProposalsQuery = Competence & Pick<EndingsFilter, 'contractId' | 'treatmentId'> & { portion: number }

/** The proposals of a portion and the renewed PADs, ordered by patient. */
export const proposeRenewals = async (
  { db, config }: Context,
  { year, month, portion, ...asked }: ProposalsQuery,
): Promise<{ data: RenewalProposal[]; hasMore: boolean }> => {
  const target = monthOfYear({ year, month })
  const endings = await findEndings(db, {
    ...asked,
    ...endingBefore(target),
    // A renewed PAD that lapsed is not shown.
    renewedFrom: firstOf(monthsAfter(target, -1)),
    maxCount: maxProposed,
    skippedCount: (portion - 1) * maxProposed,
  })
  const planned = planRenewals(endings, target)
  const toRenew = planned.filter(({ ending }) => ending.follower === null)
  const hasMore = toRenew.length === maxProposed
  if (planned.length === 0) return { data: [], hasMore }
  // A renewed PAD needs no other notice.
  const around = await findSurroundings(db, toRenew)
  return {
    data: addAttention(planned, { ...around, dailyPatients: config.dailyPatients }, target),
    hasMore,
  }
}

const spanOfRows = (rows: RenewalRow[]) => {
  const days = rows.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort()
  return { start: days[0] ?? '', end: days.at(-1) ?? '' }
}

/** Locks and reads the data that all rows need. */
const holdAll = async (tx: Tx, rows: RenewalRow[]) => {
  const held = await holdRenewed(
    tx,
    rows.map(({ renewsId }) => renewsId),
    rows.map(({ professionalId }) => professionalId),
  )
  const contractIds = [...new Set([...held.renewed.values()].map(({ contractId }) => contractId))]
  return { ...held, closed: await findClosedMonths(tx, contractIds, spanOfRows(rows)) }
}

const auditsOf = (user: SignedInUser, action: string, ids: number[]): AuditEntry[] =>
  ids.map((entityId) => ({ actorId: user.id, action, entity: 'treatment', entityId }))

const create = async (tx: Tx, user: SignedInUser, { renewals, ...month }: RenewalsBody) => {
  const { days, errors } = checkRenewals(renewals, await holdAll(tx, renewals))
  if (errors.length > 0) throw invalidFields(errors)
  const batchId = await insertBatch(tx, month, {
    treatmentCount: renewals.length,
    sessionCount: days.length,
    createdBy: user.id,
  })
  const made = await insertRenewals(tx, batchId, renewals).catch((error) => {
    // Another transaction restored a removed renewal after our check.
    throw isUniqueViolation(error, 'treatments_by_renewed')
      ? ruleViolation('Um dos PADs acaba de ser renovado por outro. Abra a lista de novo.')
      : error
  })
  await insertRenewedSessions(tx, batchId, days)
  await recordAudits(
    tx,
    made.map(({ id, renewsId }) => ({
      actorId: user.id,
      action: 'created',
      entity: 'treatment',
      entityId: id,
      changes: { renewsId: { from: null, to: renewsId } },
    })),
  )
  return { batchId, months: [...new Set(days.map(({ day }) => monthOf(day)))].map(competenceOf) }
}

/** Creates all renewals or none. A repeated request returns the batch of the first request. */
export const renewTreatments = async (
  { db, events }: Context,
  user: SignedInUser,
  body: RenewalsBody,
  once: CreationKey | undefined,
): Promise<RenewalBatch> => {
  let months: Competence[] = []
  const batch = await db.begin(async (tx) => {
    const isThere = async (made: number) => (await findBatch(tx, made))?.undoneAt === null
    const { id } = await createOnce(tx, { userId: user.id, once, entity: 'renewal', isThere }, async () => {
      const made = await create(tx, user, body)
      months = made.months
      return made.batchId
    })
    return readBatch(tx, id)
  })
  if (months.length > 0) events.emit('treatments.renewed', { months })
  return batch
}

const readBatch = async (tx: Tx, id: number) => {
  const batch = await findBatch(tx, id)
  if (!batch) throw notFound('Esta renovação não existe.')
  return batch
}

const maxNamed = 3

const touchedText = (touched: { id: number; patient: string }[]) => {
  const named = touched.slice(0, maxNamed).map(({ id, patient }) => `${patient} (PAD ${id})`)
  const more = touched.length - named.length
  const names = joinWithAnd(more > 0 ? [...named, `mais ${more}`] : named)
  return `A renovação não pode mais ser desfeita inteira: algo já aconteceu nos PADs de ${names}. Remova os outros um a um.`
}

/** Removes the PADs of a batch if none of them changed. PADs that a user removed before stay removed. */
export const undoRenewal = async ({ db, events }: Context, user: SignedInUser, id: number) => {
  const touched = await db.begin(async (tx) => {
    await lockBatch(tx, id)
    const { undoneAt } = await readBatch(tx, id)
    if (undoneAt) throw ruleViolation(`Esta renovação já foi desfeita em ${dayText(undoneAt)}.`)
    const treatmentIds = await lockTreatmentsOf(tx, id)
    const happened = await findTouched(tx, treatmentIds)
    if (happened.length > 0) throw ruleViolation(touchedText(happened))
    await markBatchUndone(tx, id, treatmentIds, user.id)
    await recordAudits(tx, auditsOf(user, 'deleted', treatmentIds))
    return findMonthsOf(tx, treatmentIds)
  })
  const months = new Map(
    touched.flatMap((one) => one.months.map((month) => [monthOfYear(month), month] as const)),
  )
  if (months.size > 0) events.emit('treatments.renewed', { months: [...months.values()] })
  return touched.length
}
