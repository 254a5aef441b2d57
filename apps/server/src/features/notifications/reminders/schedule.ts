import type { FastifyInstance } from 'fastify'
import { companyDay } from '../../../platform/company-day.ts'
import type { Context } from '../../../platform/context.ts'
import { everyDay } from '../../../platform/every-day.ts'
import type { DailyReminder } from './daily.ts'
import { remind } from './remind.ts'

/** A daily task of a feature. Several servers may run the task at the same time. */
export type Chore = () => Promise<void>

/** Runs daily at 7 and at each start of a server, so that a reminder missed while no server ran is sent later. */
export const scheduleReminders = (
  app: FastifyInstance,
  context: Context & { reminders: DailyReminder[]; chores: Chore[] },
) =>
  everyDay(app, context, 7, async () => {
    for (const chore of context.chores) context.inBackground(chore)
    await remind(context, companyDay(context.config))
  })
