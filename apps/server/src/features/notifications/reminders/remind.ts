import type { Context } from '../../../platform/context.ts'
import { sendNotifications } from '../notifications.service.ts'
import type { DailyReminder } from './daily.ts'
import { takeTurn } from './reminders.queries.ts'

type RemindParts = Pick<Context, 'db' | 'config' | 'notifyUser'> & { reminders: DailyReminder[] }

/** Sends the reminders of a day. Each reminder is sent once, even if several servers call this function several times. */
export const remind = async (parts: RemindParts, today: string) => {
  const { timeZone } = parts.config.panel
  const made = await parts.db.begin(async (tx) => {
    await takeTurn(tx)
    const reminded: Awaited<ReturnType<DailyReminder>> = []
    for (const reminder of parts.reminders) reminded.push(...(await reminder(tx, { today, timeZone })))
    return reminded
  })
  sendNotifications(parts, made)
}
