import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonnerToast } from 'sonner'
import 'sonner/dist/styles.css'
import { buttonClass } from './button.tsx'
import { connectToaster } from './toast.ts'

const look = {
  toast:
    'flex w-(--width) items-center font-sans text-[15px] gap-3 rounded-field border border-l-4 bg-surface py-1 pr-1 pl-4 text-ink shadow-lg',
  success: 'border-success',
  error: 'border-danger',
  content: 'min-w-0 flex-1 py-2',
  title: 'break-words font-medium',
  description: 'mt-0.5 break-words text-[14px] text-muted',
  actionButton: `${buttonClass('outline')} shrink-0 px-4!`,
  closeButton: 'order-last grid size-[40px] shrink-0 place-content-center rounded-full hover:bg-brand-tint',
}

const icons = {
  success: <CircleCheck aria-hidden className="size-[20px] text-success" />,
  error: <TriangleAlert aria-hidden className="size-[20px] text-danger" />,
  close: <X aria-hidden className="size-[18px]" />,
}

export function ToasterView() {
  // Sonner forgets what it is told before its own effect has run; a child's effect runs first.
  useEffect(
    () =>
      connectToaster(({ text, type, duration, detail, action }) =>
        sonnerToast[type](text, { duration, description: detail, action }),
      ),
    [],
  )

  // On the body, not in #root: the root is isolated, and dialogs would cover the toasts.
  return createPortal(
    <Sonner
      position="top-right"
      offset={{ top: 68, right: 24 }}
      mobileOffset={{ top: 68, left: 12, right: 12 }}
      visibleToasts={4}
      expand
      closeButton
      customAriaLabel="Avisos"
      icons={icons}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: 'Fechar aviso', classNames: look }}
    />,
    document.body,
  )
}
