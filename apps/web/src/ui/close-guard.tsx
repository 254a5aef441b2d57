import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before a dialog with something typed in it is closed. Render `question` inside the dialog. */
export function useCloseGuard(dirty: boolean) {
  const [wanted, setWanted] = useState<() => void>()
  return {
    /** Does this at once, or after the person said that what was typed may go. */
    ask: (leave: () => void) => (dirty ? setWanted(() => leave) : leave()),
    question: (
      <ConfirmDialog
        open={wanted !== undefined}
        onOpenChange={(open) => !open && setWanted(undefined)}
        title="Deseja sair sem salvar?"
        text="Ao sair, os dados preenchidos serão perdidos."
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar preenchendo"
        danger
        onConfirm={() => {
          setWanted(undefined)
          wanted?.()
        }}
      />
    ),
  }
}
