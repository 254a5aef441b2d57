import type { NonEmpty } from '../../../platform/batches.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import type { NewNotification } from '../feature-notifications.ts'
import { storeNotification } from '../notifications.service.ts'
import { claimKeys } from './reminders.queries.ts'

export type Day = { today: string; timeZone: string }

type Reminder<Found> = {
  /** All reminders of the day, each with its recipients and its unique key. */
  find: (tx: Tx, day: Day) => Promise<{ key: string; recipients: number[]; found: Found }[]>
  /** Composes one notification from all reminders of one user, so that a user gets one notification per day and kind. */
  notification: (found: NonEmpty<Found>) => NewNotification | undefined
}

export type DailyReminder = (tx: Tx, day: Day) => ReturnType<typeof storeNotification>

/** Sends each user the reminders that were not sent before. */
export const daily =
  <Found>({ find, notification }: Reminder<Found>): DailyReminder =>
  async (tx, day) => {
    // Claims keys only of reminders with recipients: a reminder without recipients does not count as sent.
    const due = (await find(tx, day)).filter(({ recipients }) => recipients.length > 0)
    const fresh = await claimKeys(
      tx,
      due.map(({ key }) => key),
    )
    const reminders = due
      .filter(({ key }) => fresh.has(key))
      .flatMap(({ recipients, found }) => recipients.map((userId) => ({ userId, found })))
    const made: Awaited<ReturnType<DailyReminder>> = []
    for (const [userId, [first, ...others]] of Map.groupBy(reminders, (one) => one.userId)) {
      const composed = first && notification([first.found, ...others.map(({ found }) => found)])
      if (composed) made.push(...(await storeNotification(tx, [userId], composed)))
    }
    return made
  }
