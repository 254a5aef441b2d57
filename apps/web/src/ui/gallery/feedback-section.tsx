import { useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { showToast } from '../toast/toast.ts'
import { Row, Section } from './section.tsx'

const paragraphs = Array.from({ length: 30 }, (_, index) => `Linha ${index + 1} de um texto comprido.`)

export function FeedbackSection() {
  const [open, setOpen] = useState<'dialog' | 'long' | 'confirm' | 'pending' | null>(null)
  const [removed, setRemoved] = useState(0)
  const close = (next: boolean) => !next && setOpen(null)
  return (
    <Section title="Avisos e diálogos">
      <Row>
        <Button variant="outline" onClick={() => showToast('Erro ao criar paciente! Verifique os dados.')}>
          Aviso de erro
        </Button>
        <Button
          variant="outline"
          onClick={() => showToast('Contrato criado com sucesso', { type: 'success', duration: 60_000 })}
        >
          Aviso de sucesso
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            for (let n = 1; n <= 6; n++) showToast(`Aviso ${n}`, { duration: 60_000 })
          }}
        >
          Seis avisos
        </Button>
      </Row>
      <Row>
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          Abrir diálogo
        </Button>
        <Button variant="outline" onClick={() => setOpen('long')}>
          Abrir diálogo comprido
        </Button>
        <Button variant="outline" onClick={() => setOpen('confirm')}>
          Remover administrador
        </Button>
        <Button variant="outline" onClick={() => setOpen('pending')}>
          Remoção em andamento
        </Button>
      </Row>
      <p>
        Removidos: <output aria-label="Removidos">{removed}</output>
      </p>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Sessões de 04/11/2026"
        width={846}
        footer={<Button onClick={() => setOpen(null)}>Salvar</Button>}
      >
        <p>Conteúdo do diálogo.</p>
        <Button
          variant="outline"
          className="mt-4"
          onClick={() => showToast('Aviso sobre o diálogo', { duration: 60_000 })}
        >
          Avisar daqui
        </Button>
      </Dialog>
      <Dialog
        open={open === 'long'}
        onOpenChange={close}
        title="Um título bastante comprido, que passa para a linha seguinte em telas pequenas"
        footer={
          <>
            <Button variant="ghost">Limpar</Button>
            <Button>Aplicar</Button>
          </>
        }
      >
        {paragraphs.map((text) => (
          <p key={text} className="py-1">
            {text}
          </p>
        ))}
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm' || open === 'pending'}
        onOpenChange={close}
        title="Deseja remover o administrador?"
        text="Depois de confirmar, não será possível desfazer."
        confirmLabel="Remover"
        danger
        pending={open === 'pending'}
        onConfirm={() => {
          setRemoved(removed + 1)
          setOpen(null)
        }}
      />
    </Section>
  )
}
