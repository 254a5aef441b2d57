import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { saveNow } from './use-save.ts'

type RestoreDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  question: string
  name: ReactNode
  onRestore: (save: typeof saveNow) => Promise<void>
}

export function RestoreDialog({ open, onOpenChange, question, name, onRestore }: RestoreDialogProps) {
  const [pending, setPending] = useState(false)

  async function confirm() {
    setPending(true)
    try {
      await onRestore(saveNow)
    } finally {
      setPending(false)
      onOpenChange(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={question}
      text={
        <>
          <strong className="text-ink">{name}</strong> volta a aparecer na lista.
        </>
      }
      confirmLabel="Restaurar"
      pending={pending}
      onConfirm={() => void confirm()}
    />
  )
}
