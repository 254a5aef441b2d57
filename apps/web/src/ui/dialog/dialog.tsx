import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { DialogSlot } from '../draft/offer-slot.tsx'

export const backdropClass =
  'fixed inset-0 bg-[#06252c]/45 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

// On a phone the dialog is at the bottom edge, near the thumb. On wider screens the top padding leaves the header's
// strip free for toasts.
export const dialogViewportClass =
  'fixed inset-0 flex items-end justify-center sm:items-center sm:px-6 sm:pt-[max(60px,var(--toast-bottom,0px)+4px)] sm:pb-4'

export const dialogPopupClass =
  'flex max-h-[calc(100dvh-max(96px,var(--toast-bottom,0px)+4px))] w-full flex-col rounded-t-card border border-line bg-surface text-ink shadow-2xl transition-[opacity,translate] data-ending-style:translate-y-3 data-starting-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:max-h-full sm:rounded-b-card'

// The draft offer overlays the title, so that no field moves.
const offerSlotClass = 'absolute inset-[4px_64px_0_8px] z-10 empty:hidden'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  width?: number
  /** Focuses the first field on opening, except after a touch: the on-screen keyboard would cover the dialog. */
  focusesField?: boolean
  footer?: ReactNode
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, width = 560, focusesField = false, footer, children } = props
  const body = useRef<HTMLDivElement>(null)
  const [offerSlot, setOfferSlot] = useState<HTMLElement | null>(null)
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
            {/* The parts are `div` elements: screen readers would list `header` and `footer` elements as landmarks of
                the page. */}
            <div className="relative">
              <div className="flex items-start justify-between gap-4 px-6 pt-5 pb-2">
                <BaseDialog.Title className="min-w-0 break-words py-1.5 font-bold text-lg leading-snug">
                  {title}
                </BaseDialog.Title>
                <BaseDialog.Close
                  render={
                    <IconButton label="Fechar">
                      <X size={20} />
                    </IconButton>
                  }
                />
              </div>
              <div ref={setOfferSlot} aria-live="polite" className={offerSlotClass} />
            </div>
            <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">
              <DialogSlot value={offerSlot}>{children}</DialogSlot>
            </div>
            {footer && (
              <div className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4">{footer}</div>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** The buttons of a form inside a dialog, sticky while the form scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-line border-t bg-surface px-6 py-4 sm:rounded-b-card">
      {children}
    </div>
  )
}
