import type { FastifyInstance } from 'fastify'
import { companyDay } from '../../../platform/company-day.ts'
import type { Context } from '../../../platform/context.ts'
import { everyDay } from '../../../platform/every-day.ts'
import type { DailyReminder } from './daily.ts'
import { remind } from './remind.ts'

/** Every morning, and when a server starts: a night without one must not swallow a reminder. */
export const scheduleReminders = (app: FastifyInstance, context: Context & { reminders: DailyReminder[] }) =>
  everyDay(app, context, 7, () => remind(context, companyDay(context.config)))
