import { type ReactNode, useState } from 'react'
import type { Result } from '../../platform/api.ts'
import { saveNow, writeTexts } from '../form/use-save.ts'
import { showToast } from '../toast/toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Restoring<Restored> = {
  send: () => Promise<Result<Restored>>
  /** Text below the success message. */
  detail?: ((restored: Restored) => string | undefined) | undefined
  onSaved: () => unknown
}

/** Sends the restoration and shows its result. */
export type SaveRestored = <Restored>(restoring: Restoring<Restored>) => Promise<void>

type RestoreDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  noun: string
  name: ReactNode
  restore: (save: SaveRestored) => Promise<void>
}

export function RestoreDialog({ open, onOpenChange, noun, name, restore }: RestoreDialogProps) {
  const [pending, setPending] = useState(false)
  const { success, failure } = writeTexts(noun).restored

  const save: SaveRestored = ({ send, detail, onSaved }) =>
    saveNow(
      {
        send,
        failure,
        onSaved: (restored) => {
          showToast(success, { type: 'success', detail: detail?.(restored) })
          return onSaved()
        },
      },
      undefined,
    )

  async function confirm() {
    setPending(true)
    try {
      await restore(save)
    } finally {
      setPending(false)
      onOpenChange(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Deseja restaurar ${noun}?`}
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
