import type { SignedInUser } from '@zelo/contract/auth'
import { dayText } from '@zelo/contract/dates'
import type { AppealBody, GlosaEdit, OutcomeBody, ReopenedGlosa } from '@zelo/contract/glosa-changes'
import type { Glosa } from '@zelo/contract/glosas'
import { may } from '@zelo/contract/permissions'
import { changesBetween, recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable, Tx } from '../../platform/database/connect.ts'
import { invalidFields, ruleViolation, staleEdit } from '../../platform/errors.ts'
import { refuseForgottenCare } from '../../platform/forgotten.ts'
import { type Fields, findOr404, findRemovedOr404, lockRecord } from '../../platform/register.ts'
import { noStep, removeRecord, restoreRecord } from '../../platform/register-changes.ts'
import { restoreGlosaAdjustment } from '../accounts/accounts.public.ts'
import {
  creditTaken,
  emitAccount,
  keepPaidDiscount,
  removeDiscount,
  setAdjustment,
} from './glosa-adjustment.ts'
import { findDocuments } from './glosa-documents.queries.ts'
import {
  assertAmount,
  assertAppeal,
  assertDiscount,
  checkedNotice,
  hasWords,
  outcomeFields,
  reopenedFields,
} from './glosa-rules.ts'
import { glosaRegister as register, type StoredGlosa } from './glosas.register.ts'

export const readGlosaOr404 = async (db: Queryable, user: SignedInUser, id: number): Promise<Glosa> => {
  const found = await findOr404(db, register, id)
  return { ...found, documents: [...(await findDocuments(db, id, may(user.role, 'registers.restore')))] }
}

/** Reads a removed glosa, without its removed documents: only documents of a glosa in force can be restored. */
export const readRemovedOr404 = async (db: Queryable, id: number): Promise<Glosa> => {
  const found = await findRemovedOr404(db, register, id)
  return { ...found, documents: [...(await findDocuments(db, id, false))] }
}

type Change = {
  id: number
  version: number | undefined
  action: string
  /** Returns the columns to write. Throws if a rule forbids the change. The caller locks the glosa. */
  fields: (before: StoredGlosa, tx: Tx) => Fields | Promise<Fields>
  /** Runs in the same transaction after the change. */
  step?: (tx: Tx, after: StoredGlosa) => Promise<unknown>
}

const changeGlosa = async (
  { db, events }: Context,
  user: SignedInUser,
  { id, version, action, fields, step = noStep }: Change,
) => {
  const after = await db.begin(async (tx) => {
    await lockRecord(tx, register, id)
    const before = await findOr404(tx, register, id)
    if (version !== undefined && version !== before.version)
      throw staleEdit('Esta glosa foi alterada por outra pessoa depois que você a abriu.')
    const changed = await fields(before, tx)
    await tx`update glosas set ${tx(changed)}, version = version + 1 where id = ${id}`
    if (hasWords(changed)) await refuseForgottenCare(tx, before.treatmentId)
    const read = await readGlosaOr404(tx, user, id)
    const { documents: _, ...stored } = read
    await step(tx, stored)
    const changes = changesBetween(before, stored)
    await recordAudit(tx, { actorId: user.id, action, entity: 'glosa', entityId: id, changes })
    return read
  })
  register.emitChanged(events, id)
  return after
}

export const editGlosa = (
  context: Context,
  user: SignedInUser,
  id: number,
  { version, ...body }: GlosaEdit,
) =>
  changeGlosa(context, user, {
    id,
    version,
    action: 'updated',
    fields: (before) => {
      if (before.settledOn && body.amount !== before.amount)
        throw ruleViolation('Esta glosa já tem um resultado: reabra-a antes de mudar o valor.')
      assertAmount(body.amount, before.billed, 'amount')
      const kept = checkedNotice(body, before.sessionDate, companyDay(context.config))
      const next = before.appealedOn ?? before.settledOn
      if (next && kept.notifiedOn > next.slice(0, 10))
        throw invalidFields([
          {
            field: 'notifiedOn',
            message: `O aviso não pode ser posterior ao que se fez em ${dayText(next)}.`,
          },
        ])
      return kept
    },
  })

export const appeal = (context: Context, user: SignedInUser, id: number, { version, ...body }: AppealBody) =>
  changeGlosa(context, user, {
    id,
    version,
    action: 'glosaAppealed',
    fields: (before) => {
      assertAppeal(before, body.appealedOn, companyDay(context.config))
      return { ...body, state: 'appealed' }
    },
  })

export const settle = async (context: Context, user: SignedInUser, id: number, body: OutcomeBody) => {
  const today = companyDay(context.config)
  const glosa = await changeGlosa(context, user, {
    id,
    version: body.version,
    action: 'glosaSettled',
    fields: async (before, tx) => {
      const settled = outcomeFields(before, body, today)
      const { withheld } = settled
      const taken = await creditTaken(tx, user, before, { withheld, today })
      // The bank deducted the amount before the glosa was reopened, so no discount has to be accepted.
      return withheld > 0 && withheld <= taken ? { ...settled, discountedOn: body.settledOn } : settled
    },
  })
  emitAccount(context, glosa)
  return glosa
}

export const reopen = async (
  context: Context,
  user: SignedInUser,
  id: number,
  version: number | undefined,
): Promise<ReopenedGlosa> => {
  let wasDiscounted = false
  let notice: string | null = null
  const glosa = await changeGlosa(context, user, {
    id,
    version,
    action: 'glosaReopened',
    fields: (before) => {
      wasDiscounted = before.discountedOn !== null
      return reopenedFields(before)
    },
    step: async (tx, after) => {
      if (wasDiscounted) notice = await keepPaidDiscount(tx, after)
    },
  })
  if (wasDiscounted) emitAccount(context, glosa)
  return { ...glosa, notice }
}

export const markDiscount = async (
  context: Context,
  user: SignedInUser,
  id: number,
  { discountedOn, version }: { discountedOn: string | null; version?: number | undefined },
) => {
  const glosa = await changeGlosa(context, user, {
    id,
    version,
    action: discountedOn ? 'glosaDiscounted' : 'glosaDiscountUndone',
    fields: (before) => {
      if (before.withheld === 0) throw ruleViolation('Nesta glosa não se decidiu nenhum desconto.')
      if (discountedOn) assertDiscount(before, discountedOn, companyDay(context.config))
      return { discountedOn }
    },
    step: (tx, after) => setAdjustment(tx, user, after),
  })
  emitAccount(context, glosa)
  return glosa
}

/** Removes a glosa together with the adjustment of its discount. */
export const removeGlosa = async (context: Context, user: SignedInUser, id: number) => {
  const glosa = await removeRecord(context, user, register, {
    id,
    step: async (tx, before) => {
      await removeDiscount(tx, user, before, companyDay(context.config))
      return before
    },
  })
  emitAccount(context, glosa)
}

export const restoreGlosaRecord = async (context: Context, user: SignedInUser, id: number) => {
  await restoreRecord(context, user, register, {
    id,
    step: async (tx, { discountedOn }) => {
      if (discountedOn) await restoreGlosaAdjustment(tx, id)
    },
  })
  const glosa = await readGlosaOr404(context.db, user, id)
  emitAccount(context, glosa)
  return glosa
}
