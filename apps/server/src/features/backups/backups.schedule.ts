import { Cron } from 'croner'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { backUpIfDue } from './backups.service.ts'

/** The delay of the additional check after a start, so that its backup does not compete with the start of the server. */
const afterStart = 5 * 60_000

/** Checks every hour, and once after each start, whether the backup of the day exists. A backup day begins at 3 a.m. */
export const scheduleBackups = (app: FastifyInstance, context: Context) => {
  const target = context.config.backupTarget
  if (!target) return
  const closing = new AbortController()
  const backupContext = { ...context, target, log: app.log, signal: closing.signal }
  const run = () => context.inBackground(() => backUpIfDue(backupContext))
  let job: Cron | undefined
  let first: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    job = new Cron('0 * * * *', { timezone: context.config.panel.timeZone, unref: true }, run)
    first = setTimeout(run, afterStart).unref()
  })
  app.addHook('preClose', async () => {
    job?.stop()
    clearTimeout(first)
    closing.abort()
  })
}
