import type { Competence } from '@zelo/contract/competence'
import { monthInWords } from '@zelo/contract/dates'
import type { StatementLink } from '@zelo/contract/statements'
import { formatMoment } from '../../ui/text/format.ts'

/** A link that this person has just created, with its address. */
export type NewLink = StatementLink & { url: string }

type Sent = Pick<NewLink, 'fullName' | 'url' | 'expiresAt'>

/** The message with the link, for WhatsApp or email. */
export const statementText = ({ fullName, url, expiresAt }: Sent, month: Competence, company: string) =>
  [
    `Olá, ${fullName.trim().split(/\s+/)[0]}! Este é o seu extrato de ${monthInWords(month)}:`,
    url,
    `O link é só seu e vale até ${formatMoment(expiresAt)}.`,
    company,
  ].join('\n')

export const mailLink = (link: Sent & { email: string }, month: Competence, company: string) =>
  `mailto:${link.email}?subject=${encodeURIComponent(`Extrato de ${monthInWords(month)}`)}&body=${encodeURIComponent(statementText(link, month, company).replaceAll('\n', '\r\n'))}`
