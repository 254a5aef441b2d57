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
  /** `close` closes the dialog; the caller decides when. */
  onConfirm: (close: () => void) => void
}

/** An icon button that asks for confirmation in a dialog before it acts. */
export function ConfirmedAction({ label, icon, pending, onConfirm, ...question }: ConfirmedActionProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        // The button stays enabled behind its open dialog; a disabled button could not get the focus back.
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
