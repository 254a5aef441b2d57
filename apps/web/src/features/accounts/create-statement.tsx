import { Link } from '@tanstack/react-router'
import type { Competence } from '@zelo/contract/competence'
import { monthInWords } from '@zelo/contract/dates'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { isLive } from './link-state.ts'
import { NewLinksDialog } from './new-links-dialog.tsx'
import { MailLink, WhatsAppLink } from './statement-links.tsx'
import type { NewLink } from './statement-text.ts'
import { useCreateStatements } from './use-create-statements.ts'

type Props = { professionalId: number; month: Competence }

/** Creates the link of one professional's statement, and opens a dialog to send it. */
export function CreateStatement({ professionalId, month }: Props) {
  const [link, setLink] = useState<NewLink>()
  const [asking, setAsking] = useState(false)
  const { create, pending } = useCreateStatements(month, ([created]) => setLink(created))
  const professionalIds = [professionalId]
  const { save: start, pending: starting } = useSave({
    send: () => call('GET /payment-management/statements', { query: { ...month, professionalId } }),
    failure: 'Erro ao criar extratos!',
    onSaved: ({ links }) => {
      if (links.some(isLive)) setAsking(true)
      else void create({ professionalIds })
    },
  })
  return (
    <>
      <Button
        variant="outline"
        icon={<Send size={16} />}
        loading={starting || pending}
        onClick={() => void start(undefined)}
      >
        Enviar extrato
      </Button>
      {asking && (
        <NewLinksDialog
          title={`Criar outro link de ${monthInWords(month)}?`}
          text="Este extrato já tem um link que vale."
          confirmLabel="Criar link"
          onClose={() => setAsking(false)}
          onConfirm={(revokeOthers) => void create({ professionalIds, revokeOthers })}
        />
      )}
      {link && (
        <Dialog
          open
          onOpenChange={() => setLink(undefined)}
          title={`Extrato de ${monthInWords(month)}`}
          footer={
            <>
              <MailLink link={link} month={month} />
              <WhatsAppLink link={link} month={month} />
            </>
          }
        >
          <div className="grid gap-3">
            <p>
              O link abre o extrato de <strong>{link.fullName}</strong> sem senha e vale até{' '}
              {formatMoment(link.expiresAt)}. Mande-o só a esta pessoa.
            </p>
            <p className="wrap-anywhere select-all rounded-field border border-line bg-canvas p-3 text-[14px]">
              {link.url}
            </p>
            <CopyButton text={link.url} label="Copiar link" copied="Link copiado" />
            <p className="text-[14px] text-muted">
              O painel não guarda este endereço. Em{' '}
              <Link to="/management/statements" search={month} className="font-semibold text-brand underline">
                Extratos
              </Link>{' '}
              você vê se ele foi aberto e pode revogá-lo.
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}
