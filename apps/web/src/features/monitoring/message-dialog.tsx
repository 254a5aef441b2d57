import { MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { whatsAppLink } from '../../ui/details/phone-links.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

type MessageDialogProps = { name: string; phone: string; text: string; onClose: () => void }

export function MessageDialog({ name, phone, text: proposed, onClose }: MessageDialogProps) {
  const id = useId()
  const [text, setText] = useState(proposed)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Mensagem por WhatsApp"
      footer={
        <a
          href={whatsAppLink(phone, text)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
          className={buttonClass()}
        >
          <MessageCircle size={16} />
          Abrir WhatsApp
        </a>
      }
    >
      <div className="grid gap-2">
        <p>
          Para <strong>{name}</strong>, <span className="whitespace-nowrap">{phone}</span>
        </p>
        <label htmlFor={id} className="font-semibold text-[14px]">
          Texto
        </label>
        <textarea
          id={id}
          rows={9}
          value={text}
          maxLength={4000}
          onChange={(event) => setText(event.target.value)}
          className="w-full rounded-field border border-field bg-surface p-3 text-[16px] sm:text-[15px]"
        />
        <p className="text-[13px] text-muted">
          Os pacientes vão pelas iniciais: o WhatsApp não é lugar para dados de saúde com nome.
        </p>
      </div>
    </Dialog>
  )
}
