import { Cron } from 'croner'
import type { FastifyInstance } from 'fastify'
import { companyDay } from '../../../platform/company-day.ts'
import type { Context } from '../../../platform/context.ts'
import type { DailyReminder } from './daily.ts'
import { remind } from './remind.ts'

/** Work that a room has every day, whoever else does it too. */
export type Chore = () => Promise<void>

/** Every morning, and when a server starts: a night without one must not swallow a reminder. */
export const scheduleReminders = (
  app: FastifyInstance,
  context: Context & { reminders: DailyReminder[]; chores: Chore[] },
) => {
  const { timeZone } = context.config.panel
  const run = () => {
    context.inBackground(() => remind(context, companyDay(context.config)))
    for (const chore of context.chores) context.inBackground(chore)
  }
  let job: Cron | undefined
  app.addHook('onListen', async () => {
    job = new Cron('0 7 * * *', { timezone: timeZone, unref: true }, run)
    run()
  })
  app.addHook('preClose', async () => job?.stop())
}
