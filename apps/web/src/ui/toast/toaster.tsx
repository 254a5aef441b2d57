import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { type CSSProperties, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonnerToast } from 'sonner'
import './toaster.css'
import { buttonClass } from '../button.tsx'
import { connectToaster } from './toast.ts'

const look = {
  toast:
    'flex min-h-[46px] w-(--width) items-center gap-3 rounded-field border border-l-4 bg-surface py-0.5 pr-1 pl-4 max-sm:flex-wrap max-sm:gap-x-2 max-sm:gap-y-0 max-sm:pl-2.5 max-sm:text-[14px] font-sans text-[15px] text-ink leading-tight shadow-xl',
  success: 'border-success',
  error: 'border-danger',
  // On a phone the action is below the text, because one line is too narrow for both.
  content: 'min-w-0 flex-1 py-1 max-sm:basis-[calc(100%-80px)]',
  title: 'break-words font-medium',
  description: 'break-words text-[13px] text-muted',
  actionButton: `${buttonClass('outline')} shrink-0 px-4! max-sm:order-2 max-sm:ml-auto`,
  closeButton: 'order-1 grid size-[40px] shrink-0 place-content-center rounded-full hover:bg-brand-tint',
}

const icons = {
  success: <CircleCheck size={20} className="text-success" />,
  error: <TriangleAlert size={20} className="text-danger" />,
  close: <X size={18} />,
}

/** Pixels between the toasts of an expanded stack. */
const GAP = 6

const visible = '[data-visible="true"]:not([data-removed="true"])'

const mostVisible = 4

const headerHeight = 56

/**
 * Pixels by which each toast behind the front one sticks out (`--toast-lift`). Four toasts of one line fit into the
 * header without raising it. If the front toast leaves no space, the value is 0.
 */
const liftOf = (top: number, height: number) =>
  Math.min(2, Math.max(0, (headerHeight - 1 - top - height) / (mostVisible - 1)))

/** Sets `--toast-bottom` to the bottom edge of the stack. The header and dialogs keep clear of this edge. */
function publishToastBottom() {
  const root = document.documentElement
  const measure = () => {
    const list = document.querySelector<HTMLElement>('[data-sonner-toaster]')
    const shown = [...(list?.querySelectorAll<HTMLElement>(visible) ?? [])]
    const front = shown.find(({ dataset }) => dataset.front === 'true')
    if (list && front) {
      const { offsetTop: top } = list
      const { offsetHeight: height } = front
      const lift = liftOf(top, height)
      root.style.setProperty('--toast-lift', `${lift}px`)
      root.style.setProperty('--toast-bottom', `${top + height + (shown.length - 1) * lift + 1}px`)
    } else root.style.removeProperty('--toast-bottom')
  }
  const observer = new MutationObserver(measure)
  const section = document.querySelector('section[aria-live="polite"][aria-label^="Avisos"]')
  if (section) observer.observe(section, { childList: true, subtree: true, attributes: true })
  // Toasts move when the window is resized.
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
  }
}

/** Sonner focuses the list of toasts on Alt+T; this listener then focuses the action of the front toast. */
const focusAction = ({ altKey, code }: KeyboardEvent) => {
  if (!altKey || code !== 'KeyT') return
  document
    .querySelector<HTMLElement>(`[data-sonner-toast]${visible}[data-front="true"] [data-action]`)
    ?.focus()
}

/** The list of toasts, which the app mounts once. */
export function Toaster() {
  // Effects of children run first, so sonner is mounted when this effect runs.
  useEffect(
    () =>
      connectToaster(({ text, type, duration, detail, action, id }) =>
        sonnerToast[type](text, { duration, description: detail, action, ...(id && { id }) }),
      ),
    [],
  )
  useEffect(publishToastBottom, [])
  useEffect(() => {
    // A listener on `window` runs after sonner's listener on the document.
    window.addEventListener('keydown', focusAction)
    return () => window.removeEventListener('keydown', focusAction)
  }, [])

  // Toasts are rendered in the body: #root is an isolated stacking context, so dialogs would cover toasts inside it.
  return createPortal(
    <Sonner
      position="top-right"
      offset={{ top: 'var(--toast-top)', right: 'var(--toast-right)' }}
      mobileOffset={{ top: 'var(--toast-top)', left: 'var(--toast-left)', right: 'var(--toast-right)' }}
      style={{ '--width': 'var(--toast-width)' } as CSSProperties}
      visibleToasts={mostVisible}
      gap={GAP}
      closeButton
      customAriaLabel="Avisos"
      icons={icons}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: 'Fechar aviso', classNames: look }}
    />,
    document.body,
  )
}
