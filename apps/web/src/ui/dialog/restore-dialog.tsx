import { type ReactNode, useState } from 'react'
import type { Result } from '../../platform/api.ts'
import { saveNow, writeTexts } from '../form/use-save.ts'
import { showToast } from '../toast/toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type RestoreDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  what: string
  name: ReactNode
  restore: () => Promise<Result<string | undefined>>
  onRestored: () => unknown
}

export function RestoreDialog({ open, onOpenChange, what, name, restore, onRestored }: RestoreDialogProps) {
  const [pending, setPending] = useState(false)
  const { success, failure } = writeTexts(what).restored

  async function confirm() {
    setPending(true)
    const onSaved = (detail: string | undefined) => {
      showToast(success, { type: 'success', detail })
      return onRestored()
    }
    try {
      await saveNow({ send: restore, failure, onSaved }, undefined)
    } finally {
      setPending(false)
      onOpenChange(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Deseja restaurar ${what}?`}
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
