import './dialog.css'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../button.tsx'

export const backdropClass = 'dialog-backdrop'

// On a phone the dialog opens at the bottom edge, within reach of the thumb.
export const dialogViewportClass = 'dialog-viewport'

export const dialogPopupClass = 'dialog-popup'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  width?: number
  /** The first field has the focus at once, except after a touch, which would open the keyboard over the dialog. */
  focusesField?: boolean
  footer?: ReactNode
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, width = 560, focusesField = false, footer, children } = props
  const body = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Viewport className={dialogViewportClass}>
          <BaseDialog.Popup
            className={dialogPopupClass}
            style={{ maxWidth: width }}
            initialFocus={(opened) =>
              (focusesField && opened !== 'touch' && body.current?.querySelector<HTMLElement>('input')) ||
              true
            }
          >
            {/* Not `header` and `footer`: screen readers would list them as landmarks of the page. */}
            <div className="dialog-header">
              <BaseDialog.Title className="dialog-title">{title}</BaseDialog.Title>
              <BaseDialog.Close
                render={
                  <IconButton label="Fechar">
                    <X size={20} />
                  </IconButton>
                }
              />
            </div>
            <div ref={body} className="dialog-body">
              {children}
            </div>
            {footer && <div className="dialog-footer">{footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** The buttons of a form inside a dialog: they stay visible while the form scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>
}
