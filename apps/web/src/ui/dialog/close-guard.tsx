import { useState } from 'react'
import { keptAsDraft } from '../draft/draft-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks for confirmation before closing a dialog with unsaved input. Render `question` inside the dialog. */
export function useCloseGuard(dirty: boolean) {
  const [wanted, setWanted] = useState<() => void>()
  return {
    /** Calls `close` at once, or after the person confirmed leaving without saving. */
    ask: (close: () => void) => (dirty ? setWanted(() => close) : close()),
    question: (
      <ConfirmDialog
        open={wanted !== undefined}
        onOpenChange={(open) => !open && setWanted(undefined)}
        title="Deseja sair sem salvar?"
        text={keptAsDraft}
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
