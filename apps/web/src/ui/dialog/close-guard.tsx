import { useState } from 'react'
import { keptAsDraft } from '../draft/draft-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before a dialog with unsaved input closes. Render `question` inside the dialog. */
export function useCloseGuard(dirty: boolean) {
  const [pendingClose, setPendingClose] = useState<() => void>()
  return {
    /** Calls `close` at once, or after the person confirmed to leave without saving. */
    ask: (close: () => void) => (dirty ? setPendingClose(() => close) : close()),
    question: (
      <ConfirmDialog
        open={pendingClose !== undefined}
        onOpenChange={(open) => !open && setPendingClose(undefined)}
        title="Deseja sair sem salvar?"
        text={keptAsDraft}
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar preenchendo"
        danger
        onConfirm={() => {
          setPendingClose(undefined)
          pendingClose?.()
        }}
      />
    ),
  }
}
