import type { Context } from '../../../platform/context.ts'
import { sendNotifications } from '../notifications.service.ts'
import type { DailyReminder } from './daily.ts'
import { lockReminders } from './reminders.queries.ts'

type RemindContext = Pick<Context, 'db' | 'config' | 'notifyUser'> & { reminders: DailyReminder[] }

/** Sends the reminders of a day. Each reminder is sent once, even if several servers call this function several times. */
export const remind = async (context: RemindContext, today: string) => {
  const { timeZone } = context.config.panel
  const made = await context.db.begin(async (tx) => {
    await lockReminders(tx)
    const reminded: Awaited<ReturnType<DailyReminder>> = []
    for (const reminder of context.reminders) reminded.push(...(await reminder(tx, { today, timeZone })))
    return reminded
  })
  sendNotifications(context, made)
}
