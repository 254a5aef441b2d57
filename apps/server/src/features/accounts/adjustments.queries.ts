import type { AdjustmentKind } from '@zelo/contract/adjustments'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { ruleViolation } from '../../platform/errors.ts'

export const findProfessionalName = async (db: Queryable, id: number) => {
  const [row] = await db<{ fullName: string }[]>`select full_name from professionals where id = ${id}`
  return row?.fullName
}

/** Locks the professional, so that changes of the account run one at a time. */
export const lockProfessional = (tx: Tx, id: number) =>
  tx`select id from professionals where id = ${id} for no key update`

/** The first month with a session of a professional, whatever its status; null without sessions. */
export const findFirstMonth = async (db: Queryable, professionalId: number) => {
  const [row] = await db<[{ month: string | null }]>`
    select to_char(min(month), 'YYYY-MM-DD') as month from sessions where professional_id = ${professionalId}`
  return row.month
}

type NewAdjustment = {
  professionalId: number
  kind: AdjustmentKind
  amount: number
  reason: string
  month: string
  fileId: number | null
  glosaId: number | null
  reopenedGlosaId?: number
  createdBy: number
}

export const insertAdjustment = async (tx: Tx, adjustment: NewAdjustment) => {
  const [row] = await tx<[{ id: number }]>`insert into account_adjustments ${tx(adjustment)} returning id`
  return row.id
}

/**
 * The PAD whose payout adjustment `x` settled: a user marked the payout as paid without a transfer after the adjustment was
 * recorded.
 */
const settledBy = (db: Queryable) => db`
  select h.treatment_id from hand_payments h
  where h.professional_id = x.professional_id and h.month >= x.month and h.marked_at >= x.created_at and h.discounted > 0
    and h.removed_at is null and x.signed < 0 order by h.id desc limit 1`

/** Throws if the discount settled a payout: without the discount, the payout would be marked as paid although nobody paid it. */
export const assertSettlesNothing = async (tx: Tx, which: { id: number } | { glosaId: number }) => {
  const [row] = await tx<{ treatmentId: number }[]>`
    select (${settledBy(tx)}) as treatment_id from account_adjustments x
    where x.deleted_at is null and ${'id' in which ? tx`x.id = ${which.id}` : tx`x.glosa_id = ${which.glosaId}`}`
  if (row?.treatmentId)
    throw ruleViolation(
      `Este desconto acertou o repasse do PAD ${row.treatmentId}, marcado como pago sem transferência: volte-o a pendente antes.`,
    )
}

export const markAdjustmentRemoved = (tx: Tx, id: number, userId: number) =>
  tx`update account_adjustments set deleted_at = now(), deleted_by = ${userId} where id = ${id}`

type Discount = {
  glosaId: number
  professionalId: number
  amount: number
  reason: string
  month: string
  userId: number
}

/** Stores the accepted discount of a glosa as an adjustment of `month`. */
export const addGlosaAdjustment = (tx: Tx, { userId, ...discount }: Discount) =>
  insertAdjustment(tx, { ...discount, kind: 'glosa', fileId: null, createdBy: userId })

/** Restores the last adjustment of a glosa. Glosas discounted before adjustments existed have no adjustment. */
export const restoreGlosaAdjustment = (tx: Tx, glosaId: number) =>
  tx`
    update account_adjustments set deleted_at = null, deleted_by = null
    where id = (select max(id) from account_adjustments where glosa_id = ${glosaId})`

export const removeGlosaAdjustment = (tx: Tx, glosaId: number, userId: number) =>
  tx`
    update account_adjustments set deleted_at = now(), deleted_by = ${userId}
    where glosa_id = ${glosaId} and deleted_at is null`

/** SQL for the amount that the bank deducted for glosa `g` before it was reopened, minus credits that returned the amount. */
export const takenForGlosa = (db: Queryable) => db`coalesce((
  select -sum(x.signed) from account_adjustments x where x.reopened_glosa_id = g.id and x.deleted_at is null), 0)`

export const findTakenForGlosa = async (db: Queryable, glosaId: number) => {
  const [row] = await db<
    { taken: number }[]
  >`select ${takenForGlosa(db)} as taken from glosas g where g.id = ${glosaId}`
  return row?.taken ?? 0
}

export const hasGlosaAdjustment = async (db: Queryable, glosaId: number) =>
  (await db`select from account_adjustments where glosa_id = ${glosaId} and deleted_at is null`).length > 0

/** Adds a credit that returns a discount the bank deducted. */
export const addGlosaCredit = (tx: Tx, { userId, glosaId, ...credit }: Discount) =>
  insertAdjustment(tx, {
    ...credit,
    kind: 'bonus',
    fileId: null,
    glosaId: null,
    reopenedGlosaId: glosaId,
    createdBy: userId,
  })

/** Detaches the discount that the bank deducted from a reopened glosa. The amount counts towards the glosa's next discount. */
export const detachGlosaAdjustment = (tx: Tx, glosaId: number) =>
  tx`
    update account_adjustments set glosa_id = null, reopened_glosa_id = glosa_id, reason = left('Glosa ' || glosa_id || ', reaberta: ' || reason, 200)
    where glosa_id = ${glosaId} and deleted_at is null`
