import type { Competence } from '@zelo/contract/competence'
import { Mail, MessageCircle } from 'lucide-react'
import { panelConfig } from '../../platform/config.ts'
import { buttonClass } from '../../ui/button.tsx'
import { whatsAppLink } from '../../ui/details/phone-links.ts'
import { mailLink, type NewLink, statementText } from './statement-text.ts'

type Props = { link: NewLink; month: Competence }

const company = () => panelConfig().companyName

export function WhatsAppLink({ link, month }: Props) {
  return (
    <a
      href={whatsAppLink(link.phone, statementText(link, month, company()))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`WhatsApp para ${link.fullName} (abre em outra aba)`}
      className={buttonClass()}
    >
      <MessageCircle size={16} />
      WhatsApp
    </a>
  )
}

export function MailLink({ link, month }: Props) {
  return (
    <a
      href={mailLink(link, month, company())}
      aria-label={`E-mail para ${link.fullName}`}
      className={buttonClass('outline')}
    >
      <Mail size={16} />
      E-mail
    </a>
  )
}
