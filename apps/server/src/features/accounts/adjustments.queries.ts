import type { AdjustmentKind } from '@zelo/contract/adjustments'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { ruleViolation } from '../../platform/errors.ts'

export const findProfessionalName = async (db: Queryable, id: number) => {
  const [row] = await db<{ fullName: string }[]>`select full_name from professionals where id = ${id}`
  return row?.fullName
}

/** Locks a professional, so that changes of the account are serialised. */
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

/** The PAD whose payout was marked as paid without a transfer since the adjustment `x` was recorded: the discount settled it. */
const settledBy = (db: Queryable) => db`
  select h.treatment_id from hand_payments h
  where h.professional_id = x.professional_id and h.month >= x.month and h.marked_at >= x.created_at and h.discounted > 0
    and h.removed_at is null and x.signed < 0 order by h.id desc limit 1`

/** Refuses to remove discounts that settled a payout: it would stay paid while its amount is owed again. */
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

/** Makes an accepted discount of a glosa an adjustment of a month. */
export const addGlosaAdjustment = (tx: Tx, { userId, ...discount }: Discount) =>
  insertAdjustment(tx, { ...discount, kind: 'glosa', fileId: null, createdBy: userId })

/** Glosas that were discounted before adjustments existed have none. */
export const restoreGlosaAdjustment = (tx: Tx, glosaId: number) =>
  tx`
    update account_adjustments set deleted_at = null, deleted_by = null
    where id = (select max(id) from account_adjustments where glosa_id = ${glosaId})`

export const removeGlosaAdjustment = (tx: Tx, glosaId: number, userId: number) =>
  tx`
    update account_adjustments set deleted_at = now(), deleted_by = ${userId}
    where glosa_id = ${glosaId} and deleted_at is null`

/** SQL for the amount that the bank deducted for a glosa `g` before it was reopened, minus the credits that gave it back. */
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

/** Gives back a discount that the bank has deducted. */
export const addGlosaCredit = (tx: Tx, { userId, glosaId, ...credit }: Discount) =>
  insertAdjustment(tx, {
    ...credit,
    kind: 'bonus',
    fileId: null,
    glosaId: null,
    reopenedGlosaId: glosaId,
    createdBy: userId,
  })

/** When a glosa is reopened, keeps the discount that the bank has deducted: it counts towards the next one. */
export const detachGlosaAdjustment = (tx: Tx, glosaId: number) =>
  tx`
    update account_adjustments set glosa_id = null, reopened_glosa_id = glosa_id, reason = left('Glosa ' || glosa_id || ', reaberta: ' || reason, 200)
    where glosa_id = ${glosaId} and deleted_at is null`
