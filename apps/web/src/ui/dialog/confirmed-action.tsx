import { type ReactNode, useState } from 'react'
import { IconButton } from '../button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmedActionProps = {
  /** The accessible name of the icon button. */
  label: string
  icon: ReactNode
  title: string
  text: ReactNode
  confirmLabel: string
  pending: boolean
  /** `close` closes the question, before the call or after it. */
  onConfirm: (close: () => void) => void
}

/** An icon button for a dangerous action, which a dialog confirms first. */
export function ConfirmedAction({ label, icon, pending, onConfirm, ...question }: ConfirmedActionProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        // Not behind its open dialog: a disabled button would not get the focus back.
        disabled={pending && !asking}
        onClick={() => setAsking(true)}
      >
        {icon}
      </IconButton>
      {asking && (
        <ConfirmDialog
          {...question}
          open
          danger
          onOpenChange={setAsking}
          pending={pending}
          onConfirm={() => onConfirm(() => setAsking(false))}
        />
      )}
    </>
  )
}
