import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'

export function CancelButton({ onCancel, disabled }: { onCancel: () => void; disabled?: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" disabled={disabled} onClick={() => setAsking(true)}>
        Cancelar
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Deseja cancelar?"
        text="Ao sair, os dados preenchidos serão perdidos."
        confirmLabel="Sim, cancelar"
        cancelLabel="Continuar preenchendo"
        danger
        onConfirm={() => {
          setAsking(false)
          onCancel()
        }}
      />
    </>
  )
}

/** The end of a form that fills the page: always in sight, however long the form is. */
export function PageActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap justify-end gap-3 border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  )
}

type SaveActionsProps = {
  onCancel: () => void
  pending: boolean
  disabled?: boolean
  /** What to know before saving, wherever in the form one is. */
  children?: ReactNode
}

/** The end of a form in one step. */
export function SaveActions({ onCancel, pending, disabled, children }: SaveActionsProps) {
  return (
    <PageActions>
      {children}
      <CancelButton onCancel={onCancel} disabled={pending} />
      <Button type="submit" disabled={disabled} loading={pending}>
        Salvar
      </Button>
    </PageActions>
  )
}
