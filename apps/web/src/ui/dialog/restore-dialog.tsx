import { type ReactNode, useState } from 'react'
import type { Result } from '../../platform/api.ts'
import { saveNow } from '../form/use-save.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Sends it and says how it went. */
export type SaveRestored = (send: () => Promise<Result<unknown>>, onSaved: () => unknown) => Promise<void>

type RestoreDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  what: string
  name: ReactNode
  onRestore: (save: SaveRestored) => Promise<void>
}

export function RestoreDialog({ open, onOpenChange, what, name, onRestore }: RestoreDialogProps) {
  const [pending, setPending] = useState(false)

  const [article, noun = ''] = what.split(' ')
  const save: SaveRestored = (send, onSaved) =>
    saveNow(
      {
        send,
        // 'restaurado' or 'restaurada': it ends as the article does.
        success: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} restaurad${article} com sucesso`,
        failure: `Erro ao restaurar ${noun}!`,
        onSaved,
      },
      undefined,
    )

  async function confirm() {
    setPending(true)
    try {
      await onRestore(save)
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
