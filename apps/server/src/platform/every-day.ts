import { Cron } from 'croner'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'

/**
 * Runs work daily at an hour of the company's time zone. Runs it at each start of a server too, because perhaps no server ran
 * at that hour.
 */
export const everyDay = (
  app: FastifyInstance,
  { config, inBackground }: Pick<Context, 'config' | 'inBackground'>,
  hour: number,
  work: () => Promise<unknown>,
) => {
  const run = () =>
    inBackground(async () => {
      await work()
    })
  let job: Cron | undefined
  app.addHook('onListen', async () => {
    job = new Cron(`0 ${hour} * * *`, { timezone: config.panel.timeZone, unref: true }, run)
    run()
  })
  app.addHook('preClose', async () => job?.stop())
}
