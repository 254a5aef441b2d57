import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'

type Message = { to: string; subject: string; text: string }

export type SendMail = (message: Message) => Promise<void>

type MailSettings = { smtpUrl: string | undefined; from: string; outbox: string }

/** Without SMTP each message becomes an .eml file in the outbox, so that nothing an office sends is lost unseen. */
export const createMailer = (
  { smtpUrl, from, outbox }: MailSettings,
  log: Pick<FastifyBaseLogger, 'info'>,
): SendMail => {
  if (smtpUrl) {
    const transport = createTransport(smtpUrl, { from })
    return async (message) => {
      await transport.sendMail(message)
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true }, { from })
  return async (message) => {
    const { message: content } = await composer.sendMail(message)
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const path = join(
      outbox,
      `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
    )
    await writeFile(`${path}.part`, content as Buffer, { mode: 0o600 })
    await rename(`${path}.part`, path)
    log.info({ path }, 'mail written to the outbox')
  }
}
