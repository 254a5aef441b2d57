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

// Nothing counts as told while there is nobody to tell: recipients come first, keys after.

const remindOfEndings = async (tx: Tx, today: string) => {
  const recipients = await findStaff(tx, everybody)
  if (recipients.length === 0) return []
  // With its end in the key: a plan that was prolonged is told again when its new end comes near.
  const ending = await fresh(
    tx,
    await findEndingTreatments(tx, today),
    ({ id, endDate }) => `treatment-ends:${id}:${endDate.slice(0, 10)}`,
  )
  const [first, ...others] = ending
  return first ? storeNews(tx, recipients, endingNews([first, ...others])) : []
}

const monthBefore = (today: string) => {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00.000Z`)
  first.setUTCMonth(first.getUTCMonth() - 1)
  return first.toISOString().slice(0, 10)
}

/** On the 1st; when no server was up that day, on the first day one is. */
const remindOfPending = async (tx: Tx, today: string) => {
  const month = monthBefore(today)
  const recipients = await findStaff(tx, everybody)
  if (recipients.length === 0) return []
  if ((await claimKeys(tx, [`month-pending:${month}`])).size === 0) return []
  const [first, ...others] = await findPendingContracts(tx, month)
  return first ? storeNews(tx, recipients, pendingNews(month, [first, ...others])) : []
}

const remindOfWaiting = async (tx: Tx, today: string, timeZone: string) => {
  const found = await findWaitingRecruitments(tx, today, timeZone)
  const inCharge = new Map<number | null, number[]>()
  for (const administratorId of new Set(found.map((one) => one.administratorId)))
    inCharge.set(administratorId, await findInCharge(tx, administratorId))
  const toTell = found.flatMap((waiting) => {
    const recipients = inCharge.get(waiting.administratorId) ?? []
    return recipients.length > 0 ? [{ waiting, recipients }] : []
  })
  const told = await fresh(tx, toTell, ({ waiting }) => `recruitment-waits:${waiting.id}`)
  const each = told.flatMap(({ waiting, recipients }) => recipients.map((userId) => ({ userId, waiting })))
  const made: Awaited<ReturnType<typeof storeNews>> = []
  for (const [userId, group] of Map.groupBy(each, (one) => one.userId)) {
    const [first, ...others] = group.map(({ waiting }) => waiting)
    if (first) made.push(...(await storeNews(tx, [userId], waitingNews([first, ...others]))))
  }
  return made
}

type Parts = Pick<Context, 'db' | 'config' | 'tellUser'>

/** The reminders of a day. However many servers run it, and however often, each thing is told once. */
export const remind = async (parts: Parts, today: string) => {
  const { timeZone } = parts.config.panel
  const made = await parts.db.begin(async (tx) => {
    await takeTurn(tx)
    return [
      ...(await remindOfEndings(tx, today)),
      ...(await remindOfPending(tx, today)),
      ...(await remindOfWaiting(tx, today, timeZone)),
    ]
  })
  showNews(parts, made)
}
