import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

type Message = { to: string; subject: string; text: string }

export type SendMail = (message: Message) => Promise<void>

type MailSettings = { smtpUrl: string | undefined; from: string; outbox: string }

/** Sends mails. Without SMTP, writes each mail to the outbox folder as an .eml file, so that no mail is lost. */
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

export const outboxOf = ({ dataDir }: Config) => join(dataDir, 'outbox')

const keptMs = 30 * 86_400_000

/** Deletes mails from the outbox after 30 days, because they contain personal data. */
export const sweepOutbox = async (outbox: string) => {
  const names = await readdir(outbox).catch(() => [])
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const path = join(outbox, name)
    // Ignore a missing file: another server may clean the same folder.
    const written = await stat(path).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > keptMs) await unlink(path).catch(() => undefined)
  }
}
