import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

type Props = {
  title: string
  text: string
  confirmLabel: string
  onClose: () => void
  onConfirm: (revokeOthers: boolean) => void
}

/**
 * Asks before links are created for people who already have a link. By default, the new links revoke the earlier ones.
 */
export function NewLinksDialog({ title, text, confirmLabel, onClose, onConfirm }: Props) {
  const [revokeOthers, setRevokeOthers] = useState(true)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      onConfirm={() => {
        onClose()
        onConfirm(revokeOthers)
      }}
    >
      <label className="mt-3 flex min-h-[40px] cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={revokeOthers}
          onChange={() => setRevokeOthers(!revokeOthers)}
          className="size-[18px] accent-brand"
        />
        Revogar os links anteriores
      </label>
      <p className="text-[14px] text-muted">
        {revokeOthers
          ? 'Só o link novo abre o extrato. Quem recebeu um anterior precisa do novo.'
          : 'Os anteriores continuam abrindo até expirar ou serem revogados.'}
      </p>
    </ConfirmDialog>
  )
}
