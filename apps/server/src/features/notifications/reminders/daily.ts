import type { NonEmpty } from '../../../platform/batches.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import type { News } from '../feature-news.ts'
import { storeNews } from '../notifications.service.ts'
import { claimKeys } from './reminders.queries.ts'

export type Day = { today: string; timeZone: string }

type Reminder<Found> = {
  /** All reminders of the day, each with its recipients and its unique key. */
  find: (tx: Tx, day: Day) => Promise<{ key: string; recipients: number[]; found: Found }[]>
  /** Composes one notification from all reminders of one user, so that nobody gets many at once. */
  news: (found: NonEmpty<Found>) => News | undefined
}

export type DailyReminder = (tx: Tx, day: Day) => ReturnType<typeof storeNews>

/** Sends each person the reminders that were not sent before. */
export const daily =
  <Found>({ find, news }: Reminder<Found>): DailyReminder =>
  async (tx, day) => {
    // Keys are claimed only for reminders with recipients: a reminder without recipients does not count as sent.
    const due = (await find(tx, day)).filter(({ recipients }) => recipients.length > 0)
    const fresh = await claimKeys(
      tx,
      due.map(({ key }) => key),
    )
    const each = due
      .filter(({ key }) => fresh.has(key))
      .flatMap(({ recipients, found }) => recipients.map((userId) => ({ userId, found })))
    const made: Awaited<ReturnType<DailyReminder>> = []
    for (const [userId, [first, ...others]] of Map.groupBy(each, (one) => one.userId)) {
      const composed = first && news([first.found, ...others.map(({ found }) => found)])
      if (composed) made.push(...(await storeNews(tx, [userId], composed)))
    }
    return made
  }
