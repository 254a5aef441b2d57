import type { Some } from '../../../platform/batches.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import { storeNews } from '../notifications.service.ts'
import type { News } from '../room-news.ts'
import { claimKeys } from './reminders.queries.ts'

export type Day = { today: string; timeZone: string }

type Reminder<Found> = {
  /** All that the day has to remind of, under the key by which it is told once, and for whom. */
  find: (tx: Tx, day: Day) => Promise<{ key: string; recipients: number[]; found: Found }[]>
  /** One notification for all that one person is reminded of: it names the first, and is no flood. */
  news: (found: Some<Found>) => News | undefined
}

export type DailyReminder = (tx: Tx, day: Day) => ReturnType<typeof storeNews>

/** Reminds each person of what nobody was reminded of before. */
export const daily =
  <Found>({ find, news }: Reminder<Found>): DailyReminder =>
  async (tx, day) => {
    // Nothing counts as told while there is nobody to tell: recipients come first, keys after.
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
      const told = first && news([first.found, ...others.map(({ found }) => found)])
      if (told) made.push(...(await storeNews(tx, [userId], told)))
    }
    return made
  }
