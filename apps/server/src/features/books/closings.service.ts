import type { SignedInUser } from '@zelo/contract/auth'
import type { CloseMonthBody, MonthClosing, ReopenMonthBody } from '@zelo/contract/closings'
import { monthOfYear, monthText } from '@zelo/contract/dates'
import { recordAudit } from '../../platform/audit.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/connect.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { noFigures } from './charges.ts'
import {
  cancelForgottenSessions,
  deleteClosing,
  findMonthClosings,
  insertClosing,
  lockBooks,
  lockContract,
  lockPads,
  rebuildBooks,
} from './closings.queries.ts'
import { firstDay } from './month-scope.ts'

const entity = 'contract'

const openBooks = async (tx: Tx, { contractId, ...when }: CloseMonthBody) => {
  await lockBooks(tx, contractId)
  const contract = await lockContract(tx, contractId)
  if (!contract) throw notFound('Este contrato não existe.')
  return `A competência ${monthText(monthOfYear(when))} de ${contract.fantasyName}`
}

const findOne = async (tx: Tx, body: CloseMonthBody): Promise<MonthClosing | undefined> =>
  (await findMonthClosings(tx, body))[0]

/** Freezes a contract's month. If the month is already closed, this returns the existing closing unchanged. */
export const closeBooks = async (
  { db, events, config }: Context,
  user: SignedInUser,
  body: CloseMonthBody,
) => {
  const { contractId, year, month } = body
  const today = companyDay(config)
  const { closed, wasClosed } = await db.begin(async (tx) => {
    const name = await openBooks(tx, body)
    const before = await findOne(tx, body)
    if (before?.closing) return { closed: before, wasClosed: true }
    if (firstDay(body) > today) throw ruleViolation(`${name} ainda não começou.`)
    if (!before) throw ruleViolation(`${name} não tem sessões.`)
    await insertClosing(tx, { ...body, closedBy: user.id, closedOn: today, figures: before.figures })
    await recordAudit(tx, {
      actorId: user.id,
      action: 'monthClosed',
      entity,
      entityId: contractId,
      changes: { month: { from: null, to: firstDay(body) }, figures: { from: null, to: before.figures } },
    })
    return { closed: await findOne(tx, body), wasClosed: false }
  })
  if (!closed) throw new Error('a month that was just closed is there')
  if (!wasClosed) events.emit('month.changed', { contractId, year, month })
  return closed
}

export const reopenBooks = async ({ db, events }: Context, user: SignedInUser, body: ReopenMonthBody) => {
  const { reason, ...which } = body
  const reopened = await db.begin(async (tx) => {
    await lockPads(tx, which)
    const name = await openBooks(tx, which)
    const before = await findOne(tx, which)
    if (!before || !(await deleteClosing(tx, which))) throw ruleViolation(`${name} não está fechada.`)
    await cancelForgottenSessions(tx, which)
    await rebuildBooks(tx, which)
    await recordAudit(tx, {
      actorId: user.id,
      action: 'monthReopened',
      entity,
      entityId: which.contractId,
      changes: {
        month: { from: firstDay(which), to: null },
        closing: { from: before.closing, to: null },
        reason: { from: null, to: reason },
      },
    })
    // If the PADs were removed while the month was closed, the month has no rows.
    return (await findOne(tx, which)) ?? { ...before, closing: null, figures: noFigures }
  })
  events.emit('month.changed', which)
  return reopened
}
