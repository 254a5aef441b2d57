import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { backdropClass, dialogPopupClass, dialogViewportClass } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: ReactNode
  /** Details below the question. Screen readers do not read these details together with the question. */
  children?: ReactNode
  width?: number
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
  pending?: boolean
  /** True while the data of the question is loading. */
  disabled?: boolean
  onConfirm: () => void
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  children,
  width = 440,
  confirmLabel = 'Confirmar',
  cancelLabel = 'Cancelar',
  danger = false,
  pending = false,
  disabled = false,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className={dialogViewportClass}>
          <AlertDialog.Popup className={dialogPopupClass} style={{ maxWidth: width }}>
            <div className="min-h-0 overflow-y-auto px-6 pt-6 pb-2">
              <AlertDialog.Title className="break-words font-bold text-lg leading-snug">
                {title}
              </AlertDialog.Title>
              <AlertDialog.Description className="mt-2 break-words text-muted" render={<div />}>
                {text}
              </AlertDialog.Description>
              {children}
            </div>
            <div className="flex flex-wrap justify-end gap-3 px-6 pt-4 pb-6">
              <AlertDialog.Close
                disabled={pending}
                render={<Button variant="outline">{cancelLabel}</Button>}
              />
              <Button
                variant={danger ? 'danger' : 'primary'}
                loading={pending}
                disabled={disabled}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
