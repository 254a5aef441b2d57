import type { FastifyInstance } from 'fastify'
import { companyDay } from '../../../platform/company-day.ts'
import type { Context } from '../../../platform/context.ts'
import { everyDay } from '../../../platform/every-day.ts'
import type { DailyReminder } from './daily.ts'
import { remind } from './remind.ts'

/** Work that a feature has every day, whoever else does it too. */
export type Chore = () => Promise<void>

/** Every morning, and when a server starts: a night without one must not swallow a reminder. */
export const scheduleReminders = (
  app: FastifyInstance,
  context: Context & { reminders: DailyReminder[]; chores: Chore[] },
) =>
  everyDay(app, context, 7, async () => {
    for (const chore of context.chores) context.inBackground(chore)
    await remind(context, companyDay(context.config))
  })
