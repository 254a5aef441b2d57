import { type Role, roleLabel } from '@zelo/contract/permissions'
import type { Context } from './context.ts'

export type AccountMail = {
  /** Both addresses if the e-mail changed. */
  to: string | string[]
  subject: string
  /** The sentence without its full stop: 'A senha da sua conta foi trocada'. */
  sentence: string
}

const when = (timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date())
    .replace(', ', ', às ')

/** Sends a user a mail about changed access to their account. The response does not wait for the mail. */
export const sendAccountMail = (
  { config, sendMail, inBackground }: Pick<Context, 'config' | 'sendMail' | 'inBackground'>,
  { to, subject, sentence }: AccountMail,
) => {
  const { companyName, timeZone } = config.panel
  const text = `Olá!

${sentence}, em ${when(timeZone)} (${companyName}).

Se foi você, ou se você já sabia, não é preciso fazer nada. Se não foi, peça uma senha nova em ${config.publicUrl}/forgot-password e avise logo um administrador.
`
  for (const address of new Set([to].flat())) inBackground(() => sendMail({ to: address, subject, text }))
}

/** Returns the mails about a new password, e-mail or role: one mail for each. */
export const mailsOfEdit = (
  before: { email: string; role?: Role },
  after: { email: string; role?: Role },
  newPassword: boolean,
): AccountMail[] => {
  const both = [before.email, after.email]
  return [
    ...(newPassword
      ? [
          {
            to: after.email,
            subject: 'A sua senha foi trocada',
            sentence: 'A senha da sua conta foi trocada',
          },
        ]
      : []),
    ...(before.email.toLowerCase() !== after.email.toLowerCase()
      ? [
          {
            to: both,
            subject: 'O e-mail da sua conta mudou',
            sentence: `O e-mail da sua conta mudou de ${before.email} para ${after.email}`,
          },
        ]
      : []),
    ...(after.role && before.role !== after.role
      ? [
          {
            to: after.email,
            subject: 'O tipo da sua conta mudou',
            sentence: `A sua conta agora é de ${roleLabel[after.role].toLowerCase()}`,
          },
        ]
      : []),
  ]
}
