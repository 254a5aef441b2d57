import type { Recruitment } from '@zelo/contract/recruitment'
import type { Suggestion } from '@zelo/contract/recruitment-people'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { whatsAppLink } from '../../ui/details/phone-links.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { companyDay } from '../../ui/text/format.ts'
import { callText } from './call-text.ts'

type CallDialogProps = {
  recruitment: Recruitment
  professional: Suggestion['professional']
  days: string[]
  onCalled: () => void
  onClose: () => void
}

/**
 * Shows the editable message to a professional. The person opens WhatsApp with the message, or only records the call.
 */
export function CallDialog({ recruitment, professional, days, onCalled, onClose }: CallDialogProps) {
  const { fullName, phone } = professional
  const [text, setText] = useState(() => callText(recruitment, fullName, { days, today: companyDay() }))
  function called() {
    onCalled()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Chamar ${fullName}`}
      footer={
        <>
          <Button variant="outline" onClick={called}>
            Só registrar
          </Button>
          <a
            href={whatsAppLink(phone, text)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass()}
            onClick={called}
          >
            <ExternalLink aria-hidden className="size-[16px]" />
            Abrir o WhatsApp
          </a>
        </>
      }
    >
      <label className="grid gap-2">
        <span className="font-semibold">Mensagem para {phone}</span>
        <textarea
          value={text}
          rows={6}
          maxLength={1000}
          className="block w-full resize-y rounded-field border border-field bg-surface px-4 py-2 text-[16px] sm:text-[15px]"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className="mt-3 text-muted text-sm">
        Sem o nome do paciente, que só se diz a quem aceita. A chamada fica registrada como “aguardando
        resposta”; quem chamou por telefone usa “Só registrar”.
      </p>
    </Dialog>
  )
}
