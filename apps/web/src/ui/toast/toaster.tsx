import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonnerToast } from 'sonner'
import './toaster.css'
import { buttonClass } from '../button.tsx'
import { connectToaster } from './toast.ts'

const look = {
  toast: 'notice',
  success: 'notice-success',
  error: 'notice-error',
  content: 'notice-words',
  title: 'notice-title',
  description: 'notice-detail',
  actionButton: `${buttonClass('outline')} notice-action`,
  closeButton: 'notice-close',
}

const icons = {
  success: <CircleCheck size={20} className="text-success" />,
  error: <TriangleAlert size={20} className="text-danger" />,
  close: <X size={18} />,
}

/** Rendered once, in the app. */
export function Toaster() {
  // A child's effect runs first: sonner is mounted when this one runs.
  useEffect(
    () =>
      connectToaster(({ text, type, duration, detail, action, id }) =>
        sonnerToast[type](text, { duration, description: detail, action, ...(id && { id }) }),
      ),
    [],
  )

  // A portal to the body: #root is an isolated stacking context, so dialogs would cover the toasts.
  return createPortal(
    <Sonner
      // Buttons of screens, forms, pages and dialogs are at the top and at the right, so toasts do not cover them here.
      position="bottom-left"
      offset={{ bottom: 16, left: 'var(--toast-left)' }}
      mobileOffset={{ left: 12, right: 12 }}
      visibleToasts={4}
      closeButton
      customAriaLabel="Avisos"
      icons={icons}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: 'Fechar aviso', classNames: look }}
    />,
    document.body,
  )
}
