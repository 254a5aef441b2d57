import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { useRecovery } from './use-recovery.ts'

/** `failedProps` holds the props of the component whose download failed. */
export type FailureProps = { failedProps: object; onRetry: () => void }

/** The props of a dialog. */
type Closable = { onOpenChange?: (open: boolean) => void; onClose?: () => void }

/**
 * Rendered in place of a component whose download failed. If the component is a dialog, the message is a dialog too.
 */
export function PartFailure({ failedProps, onRetry }: FailureProps) {
  const { onOpenChange, onClose = onOpenChange && (() => onOpenChange(false)) }: Closable = failedProps
  return onClose ? <FailedDialog onClose={onClose} onRetry={onRetry} /> : <FailedPart onRetry={onRetry} />
}

function FailedPart({ onRetry }: { onRetry: () => void }) {
  useRecovery(onRetry)
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-3 p-4 text-center">
      {/* The width fits into the calendar popup on a phone. */}
      <p className="max-w-[280px] text-muted">
        Não foi possível carregar esta parte. Verifique a internet e tente de novo.
      </p>
      <Button variant="outline" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  )
}

function FailedDialog({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label="Não carregou"
      className="m-auto rounded-card border border-line bg-surface p-4 text-ink shadow-2xl backdrop:bg-black/45"
      onClose={onClose}
    >
      <FailedPart onRetry={onRetry} />
      <Button variant="ghost" className="w-full" onClick={() => dialog.current?.close()}>
        Fechar
      </Button>
    </dialog>
  )
}
