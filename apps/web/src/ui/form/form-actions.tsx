import { useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { FormActions } from './form.tsx'

export function CancelButton({ onCancel, disabled }: { onCancel: () => void; disabled?: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" disabled={disabled} onClick={() => setAsking(true)}>
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

type SaveActionsProps = { onCancel: () => void; pending: boolean; disabled?: boolean }

/** The end of a form in one step. */
export function SaveActions({ onCancel, pending, disabled }: SaveActionsProps) {
  return (
    <FormActions>
      <CancelButton onCancel={onCancel} />
      <Button type="submit" disabled={disabled} loading={pending}>
        Salvar
      </Button>
    </FormActions>
  )
}
