import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import { findInCharge, findStaff } from '../audience.queries.ts'
import { showNews, storeNews } from '../notifications.service.ts'
import {
  claimKeys,
  findEndingTreatments,
  findPendingContracts,
  findWaitingRecruitments,
  takeTurn,
} from './reminders.queries.ts'
import { endingNews, pendingNews, waitingNews } from './reminders.ts'

const everybody = ['admin', 'pickup'] as const

/** Those of the found that nobody was told of yet. */
const fresh = async <Found>(tx: Tx, found: Found[], keyOf: (one: Found) => string) => {
  const claimed = await claimKeys(tx, found.map(keyOf))
  return found.filter((one) => claimed.has(keyOf(one)))
}

const remindOfEndings = async (tx: Tx, today: string) => {
  // With its end in the key: a plan that was prolonged is told again when its new end comes near.
  const ending = await fresh(
    tx,
    await findEndingTreatments(tx, today),
    ({ id, endDate }) => `treatment-ends:${id}:${endDate.slice(0, 10)}`,
  )
  const [first, ...others] = ending
  return first ? storeNews(tx, await findStaff(tx, everybody), endingNews([first, ...others])) : []
}

const monthBefore = (today: string) => {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00.000Z`)
  first.setUTCMonth(first.getUTCMonth() - 1)
  return first.toISOString().slice(0, 10)
}

/** On the 1st; when no server was up that day, on the first day one is. */
const remindOfPending = async (tx: Tx, today: string) => {
  const month = monthBefore(today)
  if ((await claimKeys(tx, [`month-pending:${month}`])).size === 0) return []
  const [first, ...others] = await findPendingContracts(tx, month)
  return first ? storeNews(tx, await findStaff(tx, everybody), pendingNews(month, [first, ...others])) : []
}

const remindOfWaiting = async (tx: Tx, today: string, timeZone: string) => {
  const waiting = await fresh(
    tx,
    await findWaitingRecruitments(tx, today, timeZone),
    ({ id }) => `recruitment-waits:${id}`,
  )
  const made: Awaited<ReturnType<typeof storeNews>> = []
  for (const group of Map.groupBy(waiting, ({ administratorId }) => administratorId).values()) {
    const [first, ...others] = group
    if (!first) continue
    const recipients = await findInCharge(tx, first.administratorId)
    made.push(...(await storeNews(tx, recipients, waitingNews([first, ...others]))))
  }
  return made
}

type Parts = Pick<Context, 'db' | 'config' | 'tellUser'>

/** The reminders of a day. However many servers run it, and however often, each thing is told once. */
export const remind = async (parts: Parts, today: string) => {
  const { timeZone } = parts.config.panel
  const made = await parts.db.begin(async (tx) => {
    if (!(await takeTurn(tx))) return []
    return [
      ...(await remindOfEndings(tx, today)),
      ...(await remindOfPending(tx, today)),
      ...(await remindOfWaiting(tx, today, timeZone)),
    ]
  })
  showNews(parts, made)
}
