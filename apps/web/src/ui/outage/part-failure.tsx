import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import type { FailureProps } from '../lazy/when-fetched.ts'
import { useRecovery } from './use-recovery.ts'

/** The props by which dialogs are recognised among the parts. */
type Closable = { onOpenChange?: (open: boolean) => void; onClose?: () => void }

/** The place of the part; for a dialog it is a dialog. */
export function PartFailure({ given, ...part }: FailureProps<Closable>) {
  const { onOpenChange, onClose = onOpenChange && (() => onOpenChange(false)) } = given
  return onClose ? <FailedDialog onClose={onClose} {...part} /> : <FailedPart {...part} />
}

type FailedPartProps = { onRetry: () => void; onGone: () => void }

function FailedPart({ onRetry, onGone }: FailedPartProps) {
  const retry = useRecovery(onRetry, onGone)
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-3 p-4 text-center">
      {/* Narrow enough for the popup of a calendar on a phone. */}
      <p className="text-muted" style={{ maxWidth: 280 }}>
        Não foi possível carregar esta parte. Verifique a internet e tente de novo.
      </p>
      <Button variant="outline" onClick={retry}>
        Tentar de novo
      </Button>
    </div>
  )
}

function FailedDialog({ onClose, ...part }: FailedPartProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label="Não carregou"
      className="m-auto rounded-card border border-line bg-surface p-4 text-ink lifted-high backdrop:bg-black/45"
      onClose={onClose}
    >
      <FailedPart {...part} />
      <Button variant="ghost" className="w-full" onClick={() => dialog.current?.close()}>
        Fechar
      </Button>
    </dialog>
  )
}
