import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'

export const backdropClass =
  'fixed inset-0 bg-[#06252c]/45 transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0'

// On a phone the dialog rises from the bottom edge, where the thumb is.
export const dialogViewportClass = 'fixed inset-0 flex items-end justify-center sm:items-center sm:p-6'

export const dialogPopupClass =
  'flex max-h-[92dvh] w-full flex-col rounded-t-card bg-surface text-ink shadow-2xl transition duration-150 data-[ending-style]:translate-y-3 data-[ending-style]:opacity-0 data-[starting-style]:translate-y-3 data-[starting-style]:opacity-0 sm:max-h-full sm:rounded-b-card'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  width?: number
  footer?: ReactNode
  children: ReactNode
}

export function Dialog({ open, onOpenChange, title, width = 560, footer, children }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Viewport className={dialogViewportClass}>
          <BaseDialog.Popup className={dialogPopupClass} style={{ maxWidth: width }}>
            <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-2">
              <BaseDialog.Title className="min-w-0 break-words py-1.5 font-bold text-lg leading-snug">
                {title}
              </BaseDialog.Title>
              <BaseDialog.Close
                render={
                  <IconButton label="Fechar">
                    <X aria-hidden className="size-[20px]" />
                  </IconButton>
                }
              />
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{children}</div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4">
                {footer}
              </footer>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** For a form inside a dialog: its buttons stay in sight while it scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-line border-t bg-surface px-6 py-4 sm:rounded-b-card">
      {children}
    </div>
  )
}
